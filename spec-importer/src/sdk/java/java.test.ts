import { expect, test } from 'vitest';
import { callsOf, linesOf, readPackage } from '../../testing/sdk-for-test.ts';

test('[LIB-12] Java: public methods of a client, with their Javadoc', async () => {
  const read = await readPackage('java', {
    'com/shop/Client.java': `package com.shop;

import x.y;

/** Talks. */
public class Client {
  private final String url = "";
  /**
   * Gets an <b>order</b>.
   * <p>It is {@code fast}, see {@link Order#id the id}.
   *
   * @param id which &amp; one
   * @param more the rest
   * @return it
   * @deprecated use {@link #find}
   */
  @Deprecated
  public <T> List<T> get(final int id, @Nullable String name, String... more) throws IOException {
    return request(id);
  }
  public Client() {}
  public String getUrl() { return url; }
  void pack() {}
  protected void prot() {}
  private void priv() {}
  static class Hidden { public void x() {} }
}
class Other { public void x() {} }
`,
    'com/shop/ClientTest.java': `package com.shop;
public class ClientTest { public void x() {} }`,
  });
  expect(linesOf(read)).toEqual([
    '!client.get | client.get(int id, String name, String... more): List<T> | Gets an **order**.//It is `fast`, see the id.//Deprecated. use find | id: int (which & one), name: String, more?: String... (the rest)',
  ]);
  expect(read.warnings).toEqual([]);
});

const shop = {
  'pom.xml':
    '<project><parent><artifactId>all</artifactId></parent><artifactId>shop-java</artifactId></project>',
  'README.md': '```java\nShopClient client = new ShopClient("secret");\n```\n',
  'src/com/shop/ShopClient.java': `package com.shop;

import com.shop.order.*;
import com.shop.internal.ReportsImpl;

public class ShopClient {
  public ShopClient(String apiKey) { this.key = apiKey; }
  public V1 v1() { return new V1(this); }
  /** Reports of a day. */
  public Reports reports(String token) { return new ReportsImpl(); }
  public Reports reports() { return reports(null); }
  public class V1 {
    public Orders orders() { return new Orders(); }
  }
}
`,
  'src/com/shop/Reports.java': `package com.shop;
public interface Reports {
  /** Reads a report. */
  java.util.concurrent.CompletableFuture<String> daily(String day);
  Search search();
}
`,
  'src/com/shop/Search.java': `package com.shop;
public class Search extends Query<Search> {
  Search() { super("GET"); }
  /** What to look for. */
  public Search text(String value) { return this; }
  public Hits list() { return requester.withUrlPath("/search").fetch(); }
}
`,
  'src/com/shop/Query.java': `package com.shop;
abstract class Query<S> {
  Query(String verb) { requester.method("GET"); }
  public S page(int number) { return (S) this; }
}
`,
  'src/com/shop/internal/ReportsImpl.java': `package com.shop.internal;
public class ReportsImpl implements com.shop.Reports {
  public java.util.concurrent.CompletableFuture<String> daily(String day) {
    return request("GET", path(day));
  }
  private String path(String day) { return "/reports/" + day; }
  public void hidden() { run(); }
}
`,
  'src/com/shop/order/Orders.java': `package com.shop.order;
import com.shop.CallOptions;
public class Orders {
  private static final String BASE = "/v1/orders";
  /** Creates an order. */
  public Order create(OrderCreateParams params) { return create(params, null); }
  public Order create(OrderCreateParams params, CallOptions options) {
    String path = BASE;
    return this.request(RequestMethod.POST, path, params);
  }
  /** Reads one. */
  public Order retrieve(String id) {
    String path = String.format("/v1/orders/%s", urlEncode(id));
    return this.request(RequestMethod.GET, path);
  }
  /** Reads one by its number. */
  public Order retrieve(long number) { return find(number); }
  public Order either() {
    if (x) return request(RequestMethod.GET, "/a/b");
    return request(RequestMethod.GET, "/a/c");
  }
}
`,
  'src/com/shop/order/Order.java': `package com.shop.order;
public class Order {
  private String id;
  public String getId() { return id; }
}
`,
  'src/com/shop/order/OrderCreateParams.java': `package com.shop.order;
public class OrderCreateParams {
  public static Builder builder() { return new Builder(); }
  public static class Builder {
    public OrderCreateParams build() { return new OrderCreateParams(); }
    /** <strong>Required.</strong> Where the buyer reads it. */
    public Builder setEmail(String email) { this.email = email; return this; }
    public Builder setState(State state) { this.state = state; return this; }
    public Builder setLines(java.util.List<Line> lines) { this.lines = lines; return this; }
  }
  public enum State { OPEN, DONE }
  public static class Line {
    /** What it costs. */
    public Line(long price) { this.price = price; }
  }
}
`,
  'src/com/shop/CallOptions.java': `package com.shop;
@lombok.Builder
public class CallOptions {
  /** Sent once only. */
  @lombok.NonNull private String idempotencyKey;
}
`,
  'src/com/shop/Webhook.java': `package com.shop;
public final class Webhook {
  /** Checks a signature. */
  public static Event verify(String payload, String header) { return check(payload); }
  public static void undescribed(String text) {}
}
`,
};

test('[LIB-12] Java: methods are named from the client that programs create, through its return values', async () => {
  const read = await readPackage('java', shop);
  expect(callsOf(read)).toEqual([
    'client.reports(token).daily | client.reports({token}).daily … .get() | GET /reports/{day}',
    'client.reports(token).search | client.reports({token}).search … .list() | GET /search',
    'client.v1().orders().create | client.v1().orders().create | POST /v1/orders',
    'client.v1().orders().retrieve(String) | client.v1().orders().retrieve | GET /v1/orders/{id}',
    'client.v1().orders().retrieve(long) | client.v1().orders().retrieve | ',
    'client.v1().orders().either | client.v1().orders().either | ',
    'Webhook.verify | Webhook.verify | ',
  ]);
  const created = read.methods[2];
  expect(created?.operation_id).toBe('Orders.create');
  expect(created?.details.request.function_call).toMatchObject({
    setup:
      'import com.shop.ShopClient;\nimport com.shop.CallOptions;\nimport com.shop.order.OrderCreateParams;\n\nShopClient client = new ShopClient("YOUR_API_KEY");',
    makers: {
      OrderCreateParams: 'OrderCreateParams.builder() .set{Field} .build()',
      'OrderCreateParams.Line': 'new OrderCreateParams.Line({price})',
      CallOptions: 'CallOptions.builder() .{field} .build()',
    },
  });
});

test('[LIB-12] Java: parameters set by builders, constructors and Lombok are inputs with their comments', async () => {
  const lines = linesOf(await readPackage('java', shop));
  expect(lines[2]).toBe(
    'client.v1().orders().create | client.v1().orders().create(OrderCreateParams params, CallOptions options): Order | Creates an order. | ' +
      'params: OrderCreateParams, params.email: String (**Required.** Where the buyer reads it.), ' +
      'params.state?: OrderCreateParams.State (One of: OrderCreateParams.State.OPEN, OrderCreateParams.State.DONE.), ' +
      'params.lines?: List<OrderCreateParams.Line>, params.lines[].price: long, ' +
      'options?: CallOptions, options.idempotencyKey: String (Sent once only.)',
  );
  expect(lines[1]).toContain('| token: String, text?: String (What to look for.), page?: int');
});

test('[LIB-12] Java: a client is created by a static method or a builder if it has no constructor', async () => {
  const setupOf = async (files: Record<string, string>) =>
    (await readPackage('java', files)).methods[0]?.details.request.function_call?.setup;
  const shopOf = (members: string) =>
    `package com.shop;\npublic class ShopApi {\n${members}\npublic void run() { go(); }\n}\n`;
  expect(
    await setupOf({
      'ShopApi.java': shopOf(
        'private ShopApi() {}\npublic static ShopApi connect(String token) { return x; }',
      ),
    }),
  ).toBe('import com.shop.ShopApi;\n\nShopApi shopApi = ShopApi.connect("YOUR_TOKEN");');
  expect(
    await setupOf({
      'ShopApi.java': shopOf('ShopApi() {}'),
      'ShopApiBuilder.java':
        'package com.shop;\npublic class ShopApiBuilder {\npublic ShopApiBuilder withToken(String token) { return this; }\npublic ShopApi build() { return x; }\n}\n',
    }),
  ).toBe(
    'import com.shop.ShopApi;\nimport com.shop.ShopApiBuilder;\n\nShopApi shopApi = new ShopApiBuilder().withToken("YOUR_TOKEN").build();',
  );
});

test('[LIB-13] Java: classes that extend each other and recursive types are read up to the limits', async () => {
  const read = await readPackage('java', {
    'A.java': `package loop;
public class AClient extends B { public void walk(Node node, String... rest) { go(); } }
class B extends AClient {}
`,
    'Node.java': `package loop;
public record Node(Node next, java.util.List<Node> all) {}
`,
  });
  expect(linesOf(read)).toEqual([
    'client.walk | client.walk(Node node, String... rest) |  | node: Node, node.next: Node, node.all: List<Node>, rest?: String...',
  ]);
});

test('[LIB-12] Java: without a client, classes with a constructor, or else those that callers receive', async () => {
  const order = 'package a;\npublic class Order { public void send() { go(); } }\n';
  const line = 'package b;\npublic class Order { public void cancel() { go(); } }\n';
  const made = await readPackage('java', { 'a/Order.java': order, 'b/Order.java': line });
  expect(callsOf(made)).toEqual(['order.send | order.send | ', 'b.cancel | b.cancel | ']);
  const handed = await readPackage('java', {
    'Orders.java':
      'package a;\npublic interface Orders {\n@GET("orders/{id}") Call<Order> read(String id);\n}\n',
  });
  expect(callsOf(handed)).toEqual(['orders.read | orders.read | GET /orders/{id}']);
  expect(handed.methods[0]?.details.request.function_call?.setup).toBe(
    'import a.Orders;\n\nOrders orders = null;',
  );
});
