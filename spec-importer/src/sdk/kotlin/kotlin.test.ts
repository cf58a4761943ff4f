import { expect, test } from 'vitest';
import { aTgz, callsOf, linesOf, readPackage } from '../../testing/sdk-for-test.ts';
import { openSdk } from '../open-sdk.ts';

test('[LIB-12] Kotlin: all non-private functions of a client, with its companion and its extensions', async () => {
  const read = await readPackage('kotlin', {
    'README.md': '```kotlin\nval client = Client("secret")\n```\n',
    'shop/Client.kt': `package com.shop

/** Talks. */
class Client(private val url: String) : Base() {
    /**
     * Gets an [Order.id].
     *
     * @param id which one
     */
    @JvmOverloads
    @Throws(IOException::class)
    suspend fun get(id: Int, expand: String? = null, vararg rest: Int): Order {
        return x
    }

    @Deprecated("old")
    fun old() = 1

    private fun secret() {}

    companion object {
        /** Checks one. */
        @JvmStatic
        fun check(text: String): Boolean = true
    }

    internal class Hidden {
        fun z() {}
    }
}

internal fun helper(text: String) = text

/** Hashes. */
fun hash(text: String): String = text
`,
    'shop/more/Extensions.kt': `package com.shop.more

import com.shop.Client

/** Extends. */
suspend fun Client.ping(times: Int): Boolean = true
`,
  });
  expect(linesOf(read)).toEqual([
    'client.get | client.get(id: Int, expand: String?, vararg rest: Int): Order | Gets an id. | id: Int (which one), expand?: String?, rest?: vararg Int',
    '!client.old | client.old(): Any |  | ',
    'client.ping | client.ping(times: Int): Boolean | Extends. | times: Int',
    'Client.check | Client.check(text: String): Boolean | Checks one. | text: String',
    'hash | hash(text: String): String | Hashes. | text: String',
  ]);
  const setups = read.methods.map(({ details }) => details.request.function_call?.setup);
  expect(setups[0]).toBe('import com.shop.Client\n\nval client = Client(url = "YOUR_URL")');
  expect(setups[2]).toContain('import com.shop.more.ping\n');
  expect(setups[4]).toBe('import com.shop.hash');
  expect(read.warnings).toEqual([]);
});

const shop = {
  'README.md': '```kotlin\nval api = shopApi("id", "secret").build()\n```\n',
  'api/Shop.kt': `package com.shop

public interface Shop : Orders, Files<Int>, Closeable

public fun shopApi(id: String, clientSecret: String, block: ShopBuilder.() -> Unit = {}): ShopBuilder = ShopBuilder()

public interface Builds<T> {
    public suspend fun build(check: Boolean = true): T
}

public class ShopBuilder : Builds<Shop> {
    override suspend fun build(check: Boolean): Shop = ShopImpl(client)
}
`,
  'api/Orders.kt': `package com.shop

import com.shop.model.OrderRequest
import com.shop.model.OrderId
import kotlinx.coroutines.flow.Flow

public interface Orders {
    /** Creates an order. */
    public suspend fun order(request: OrderRequest): Order
    /** Reads an order. */
    public suspend fun order(id: OrderId): Order?
    /** Deletes an order. */
    public suspend fun delete(id: OrderId): Boolean
    /** Watches orders. */
    public fun watch(page: Int? = null): Flow<Order>
    public val lines: Lines
}

public class Lines(api: Shop) {
    /** Lists the lines. */
    public suspend fun list(): List<Line> = get("/lines")
    public fun listTask(): Task<Line> = Task { list() }
}

public class Task<T> {
    public fun run() {}
}
`,
  'api/Files.kt': `package com.shop

import com.shop.model.FileId

public interface Files<T> {
    /** Deletes a file. */
    public suspend fun delete(id: FileId): Boolean
}
`,
  'api/internal/ShopImpl.kt': `package com.shop.internal

import com.shop.*
import com.shop.model.*

internal object Paths {
    const val Orders = "orders"
}

internal class ShopImpl(val requester: Requester) : Shop, Orders by OrdersImpl(requester)

internal class OrdersImpl(val requester: Requester) : Orders {
    override suspend fun order(request: OrderRequest): Order {
        return requester.perform {
            it.post { url(path = Paths.Orders) }
        }
    }

    override suspend fun order(id: OrderId): Order? = requester.get("\${Paths.Orders}/\${id.value}/$kind")

    override suspend fun delete(id: OrderId): Boolean {
        it.delete { url(path = "a") }
        it.delete { url(path = "b") }
    }
}
`,
  'api/model/OrderRequest.kt': `package com.shop.model

/**
 * What is ordered.
 *
 * @property note for the shop
 */
@Serializable
public data class OrderRequest(
    /** Which kind. */
    @SerialName("order_kind") public val kind: Kind,
    public val lines: List<Line>,
    public val note: String? = null,
) {
    public enum class Kind { GIFT, PLAIN }
    public data class Line(val price: Long, val order: OrderRequest? = null)
}

@JvmInline
public value class OrderId(public val value: String)

@JvmInline
public value class FileId(public val value: String)
`,
};

test('[LIB-12] Kotlin: functions with the same name are distinguished; internal classes name their requests', async () => {
  const read = await readPackage('kotlin', shop);
  expect(callsOf(read)).toEqual([
    'api.order(OrderRequest) | api.order | POST /orders',
    'api.order(OrderId) | api.order | GET /orders/{id}/{kind}',
    'api.delete(OrderId) | api.delete | ',
    'api.watch | api.watch … .collect { println(it) } | ',
    'api.delete(FileId) | api.delete | ',
    'api.lines.list | api.lines.list | GET /lines',
  ]);
  expect(read.methods.map(({ operation_id }) => operation_id)).toEqual([
    'Orders.order',
    null,
    'Orders.delete',
    'Orders.watch',
    'Files.delete',
    'Lines.list',
  ]);
});

test('[LIB-12] Kotlin: parameters of constructors are inputs with their comments, and defaults make them optional', async () => {
  const read = await readPackage('kotlin', shop);
  expect(linesOf(read)[0]?.split(' | ').at(-1)).toBe(
    'request: OrderRequest, request.kind: OrderRequest.Kind (Which kind.\nOne of: OrderRequest.Kind.GIFT, OrderRequest.Kind.PLAIN.), ' +
      'request.lines: List<OrderRequest.Line>, request.lines[].price: Long, request.lines[].order?: OrderRequest, ' +
      'request.note?: String? (for the shop)',
  );
  expect(read.methods[0]?.details.request.function_call).toMatchObject({
    setup:
      'import com.shop.shopApi\nimport com.shop.model.OrderRequest\n\nval api = shopApi(id = "YOUR_ID", clientSecret = "YOUR_CLIENT_SECRET").build()',
    awaits: true,
    makers: { OrderRequest: 'OrderRequest(*)', 'OrderRequest.Line': 'OrderRequest.Line(*)' },
  });
});

test('[LIB-13] Kotlin: classes that extend each other and recursive types are read up to the limits', async () => {
  const read = await readPackage('kotlin', {
    'A.kt': `package loop
class AClient : B() { fun walk(node: Node) { go() } }
open class B : AClient()
data class Node(val next: Node?, val all: List<Node>)
`,
  });
  expect(linesOf(read)).toEqual([
    'client.walk | client.walk(node: Node) |  | node: Node, node.next: Node, node.all: List<Node>',
  ]);
});

test('[LIB-12] Kotlin: Gradle names the package and its version', async () => {
  const opened = await openSdk(
    aTgz({
      'gradle.properties': 'GROUP=com.shop\nVERSION_NAME=1.2.0\nPOM_ARTIFACT_ID=shop-kotlin\n',
      'Client.kt': 'package com.shop\nclass Client { fun go() { run() } }\n',
    }),
    { language: 'kotlin', fileName: 'shop.tgz' },
  );
  expect(opened).toMatchObject({ title: 'shop-kotlin', document_version: '1.2.0' });
});
