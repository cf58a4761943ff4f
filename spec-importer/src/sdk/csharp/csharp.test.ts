import { expect, test } from 'vitest';
import { callsOf, linesOf, readPackage } from '../../testing/sdk-for-test.ts';

const project = '<Project><PropertyGroup><PackageId>Shop.Api</PackageId></PropertyGroup></Project>';

test('[LIB-12] C#: functions as programs call them, from the client that the README creates', async () => {
  const read = await readPackage('csharp', {
    'src/Shop/Shop.csproj': project,
    'README.md':
      '# Shop\n\n```c#\nvar shop = new ShopClient("key");\nvar order = shop.Orders.Get("1");\n```\n',
    'src/Shop/ShopClient.cs': `using System;
namespace Shop
{
  /// <summary>Talks.</summary>
  public partial class ShopClient : IShopClient
  {
    private OrderService orders;
    public ShopClient(string apiKey = null, IHttpClient httpClient = null) {}
    public ShopClient(Settings settings) {}
    public virtual OrderService Orders => this.orders ??= new OrderService(this.Requestor);
    /// <summary>Where it sends.</summary>
    public IConnection Connection { get; }
    public ISearchClient Search { get; private set; }
    public string BaseUrl { get; set; }
    public virtual FileService GetFileService() => new(Pipeline);
    public virtual RegionService GetRegion(string region) { return new RegionService(region); }
    internal void Hidden() {}
    void Priv(params int[] a) {}
    public override string ToString() => "";
  }
  public partial class ShopClient { /// <summary>Checks.</summary>
    public bool Ping(CancellationToken ct = default) { return true; } }
  public interface IShopClient {}
  public interface IConnection { Task Send(string text); }
  public interface IHttpClient { Task Send(string text); }
}
`,
    'src/Shop/OrderService.cs': `namespace Shop;

public abstract class Service { public string Describe() => ""; }

public class OrderService : Service
{
    /// <summary>
    /// <p>Creates an order.</p>.
    /// </summary>
    /// <param name="options">What it has.</param>
    public virtual Order Create(OrderCreateOptions options, RequestOptions requestOptions = null)
    {
        return this.Request<Order>(BaseAddress.Api, HttpMethod.Post, $"/v1/orders", options, requestOptions);
    }
    public virtual Task<Order> CreateAsync(OrderCreateOptions options, CancellationToken cancellationToken = default)
    {
        return this.RequestAsync<Order>(BaseAddress.Api, HttpMethod.Post, $"/v1/orders", options);
    }
    /// <summary>Gets an <see cref="T:Order"/>.</summary>
    public virtual Order Get(string id) => this.Request<Order>(HttpMethod.Get, $"/v1/orders/{WebUtility.UrlEncode(id)}");
    /// <summary>Cancels it.</summary>
    [Obsolete("Use Delete")]
    public void Cancel(string id, params string[] reasons) { if (id == "") Call(HttpMethod.Post, "/v1/a"); else Call(HttpMethod.Post, "/v1/b"); }
}
public class FileService { /// <summary>Uploads.</summary>
    public void Upload(Billing.Upload upload) {} }
public class RegionService { public RegionService(string region) {} /// <summary>Lists.</summary>
    public List<string> List() => null; }

public class RequestOptions { public string ApiKey { get; set; } }
public class Settings { public string ApiKey { get; set; } }
public class BaseOptions
{
    [JsonProperty("expand")] public List<string> Expand { get; set; }
    [JsonIgnore] public string Secret { get; set; }
    public void AddExtra(string name) {}
}
public class OrderCreateOptions : BaseOptions
{
    /// <summary>Its name.</summary>
    public required string Name { get; set; }
    public Size? Size { get; set; }
    public List<LineOptions> Lines { get; set; }
    public Dictionary<string, string> Metadata { get; set; }
}
public class LineOptions { [Required] public long Price { get; set; } }
public enum Size { Small, [EnumMember(Value = "big")] Big }
public class Order { public string Id { get; set; } public void Delete() {} }
`,
    'src/Shop/Upload.cs': `namespace Shop.Billing;
public class Upload
{
    public Upload(string name) { Name = name; Tags = new Collection<string>(); }
    /// <summary>What it is called.</summary>
    public string Name { get; private set; }
    public Collection<string> Tags { get; private set; }
    public string Note { get; set; }
}
`,
    'src/Shop/Search.cs': `namespace Shop;
public interface ISearchClient
{
    /// <summary>Finds orders.</summary>
    Task<IReadOnlyList<Order>> Find(string owner, string name);
    Task<IReadOnlyList<Order>> Find(long id);
    Task<IReadOnlyList<Order>> Find(string owner, string name, Paging paging);
}
public class SearchClient : ISearchClient
{
    public SearchClient(IConnection connection) {}
    [ManualRoute("GET", "/search/{owner}/{name}?page=1")]
    public Task<IReadOnlyList<Order>> Find(string owner, string name) { return null; }
    [ManualRoute("GET", "/search/{id}")]
    public Task<IReadOnlyList<Order>> Find(long id) { return null; }
    public Task<IReadOnlyList<Order>> Find(string owner, string name, Paging paging) { return null; }
}
public record Paging(int Page, int? Size = null);
public static class Extensions
{
    /// <summary>Counts.</summary>
    public static int Count(this ISearchClient client, string owner) => 1;
    /// <summary>Checks a signature.</summary>
    public static bool Check(string payload) => true;
}
public class ShopException : Exception { public static void Because(string text) {} }
`,
    'src/Shop.Tests/ClientTests.cs': 'public class T { public void X() {} }',
  });
  expect(callsOf(read)).toEqual([
    'shop.GetRegion | shop.GetRegion | ',
    'shop.Ping | shop.Ping | ',
    'shop.Orders.Create | shop.Orders.Create | POST /v1/orders',
    'shop.Orders.CreateAsync | shop.Orders.CreateAsync | POST /v1/orders',
    'shop.Orders.Get | shop.Orders.Get | GET /v1/orders/{id}',
    'shop.Orders.Cancel | shop.Orders.Cancel | ',
    'shop.Orders.Describe | shop.Orders.Describe | ',
    'shop.Search.Find | shop.Search.Find | GET /search/{owner}/{name}',
    'shop.Search.Count | shop.Search.Count | ',
    'shop.GetFileService().Upload | shop.GetFileService().Upload | ',
    'shop.GetRegion(region).List | shop.GetRegion({region}).List | ',
    'Extensions.Check | Extensions.Check | ',
  ]);
  const lines = linesOf(read);
  expect(lines.slice(1, 6)).toEqual([
    'shop.Ping | shop.Ping(CancellationToken ct = default): bool | Checks. | ct?: CancellationToken',
    'shop.Orders.Create | shop.Orders.Create(OrderCreateOptions options, RequestOptions requestOptions = null): Order | Creates an order. | options: OrderCreateOptions (What it has.), options.Name: string (Its name.), options.Size?: Size (One of: Size.Small, Size.Big.), options.Lines?: List<LineOptions>, options.Lines[].Price: long, options.Metadata?: Dictionary<string, string>, options.Expand?: List<string>, requestOptions?: RequestOptions',
    'shop.Orders.CreateAsync | shop.Orders.CreateAsync(OrderCreateOptions options, CancellationToken cancellationToken = default): Task<Order> |  | options: OrderCreateOptions, options.Name: string (Its name.), options.Size?: Size (One of: Size.Small, Size.Big.), options.Lines?: List<LineOptions>, options.Lines[].Price: long, options.Metadata?: Dictionary<string, string>, options.Expand?: List<string>, cancellationToken?: CancellationToken',
    'shop.Orders.Get | shop.Orders.Get(string id): Order | Gets an Order. | id: string',
    '!shop.Orders.Cancel | shop.Orders.Cancel(string id, params string[] reasons): void | Cancels it. | id: string, reasons?: params string[]',
  ]);
  expect(lines.slice(7, 10)).toEqual([
    'shop.Search.Find | shop.Search.Find(string owner, string name, Paging paging): Task<IReadOnlyList<Order>> | Finds orders.//Other forms: `Find(long id): Task<IReadOnlyList<Order>>`. | owner: string, name: string, paging?: Paging, paging.Page: int, paging.Size?: int?',
    'shop.Search.Count | shop.Search.Count(this ISearchClient client, string owner): int | Counts. | owner: string',
    'shop.GetFileService().Upload | shop.GetFileService().Upload(Billing.Upload upload): void | Uploads. | upload: Shop.Billing.Upload, upload.Name: string (What it is called.), upload.Tags?: List<string>, upload.Note?: string',
  ]);
  expect(read.methods[3]?.details.request.function_call).toEqual({
    setup: 'using Shop;\n\nvar shop = new ShopClient("YOUR_API_KEY");',
    callee: 'shop.Orders.CreateAsync',
    awaits: true,
    answers: true,
  });
  expect(read.methods[9]?.details.request.function_call?.makers).toEqual({
    'Shop.Billing.Upload': 'new Shop.Billing.Upload({Name}) {Tags}',
  });
  expect(read.methods[3]?.operation_id).toBe('OrderService.CreateAsync');
  expect(read.warnings).toEqual([]);
});

test('[LIB-12] C#: a client whose constructor takes objects, and a package without a client', async () => {
  const read = await readPackage('csharp', {
    'Shop.csproj': project,
    'Client.cs': `namespace Shop;
public class BookClient(ProductName product, IStore store = null) { /// <summary>Reads.</summary>
    public Task Read() => Task.CompletedTask; }
public class ProductName { public ProductName(string name) {} public ProductName(string name, int version) {} }
public class ReadingClient { public ReadingClient(IStore store) {} public Task Read() => null; }
public interface IStore { void Put(string text); }
`,
  });
  expect(callsOf(read)).toEqual(['client.Read | client.Read | ']);
  expect(read.methods[0]?.details.request.function_call).toMatchObject({
    setup: 'using Shop;\n\nvar client = new BookClient(new ProductName("YOUR_NAME"));',
    awaits: true,
    answers: false,
  });
  const without = await readPackage('csharp', {
    'Math.csproj': project,
    'Round.cs': `namespace Rounding
{
    public static class Round { public static int Up(decimal value) => 1; }
    public struct Cart { public void Add(string item) {} public class Line { public int Twice(int a) => a * 2; } }
    public class Loop : Loop { public Loop Next() { return new Loop(); } public void Walk(Loop loop) {} }
}
`,
  });
  expect(callsOf(without)).toEqual([
    'Round.Up | Round.Up | ',
    'cart.Add | cart.Add | ',
    'line.Twice | line.Twice | ',
    'loop.Walk | loop.Walk | ',
  ]);
});
