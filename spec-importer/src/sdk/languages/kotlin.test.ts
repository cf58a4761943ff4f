import { expect, test } from 'vitest';
import { linesOf, readPackage } from '../sdk-for-test.ts';

test('[LIB-12] Kotlin: all declarations that are not private, companions and extensions included', async () => {
  const read = await readPackage('kotlin', {
    'shop/Client.kt': `package com.shop

/** Talks. */
@Deprecated("no", ReplaceWith("x"))
class Client internal constructor(private val url: String) : Base() {
    /**
     * Gets an order.
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
        /** Makes one. */
        @JvmStatic
        fun create(block: (Int) -> Unit): Client = Client("")
    }

    internal class Hidden {
        fun z() {}
    }
}

/** Extends. */
fun Client.ping(times: Int): Boolean = true

interface Orders {
    fun list(): List<Order>
}
`,
  });
  expect(linesOf(read)).toEqual([
    'Client.get | suspend fun get(id: Int, expand: String? = null, vararg rest: Int): Order | Gets an order. | id: Int (which one), expand?: String?, rest?: Int',
    '!Client.old | fun old() |  | ',
    'Client.create | fun create(block: (Int) -> Unit): Client | Makes one. | block: (Int) -> Unit',
    'ping | fun Client.ping(times: Int): Boolean | Extends. | times: Int',
    'Orders.list | fun list(): List<Order> |  | ',
  ]);
  expect(read.warnings).toEqual([]);
});
