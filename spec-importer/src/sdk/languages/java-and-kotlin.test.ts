import { expect, test } from 'vitest';
import { linesOf, readPackage } from '../sdk-for-test.ts';

test('[LIB-12] Java: public methods of public types, with their Javadoc', async () => {
  const read = await readPackage('java', {
    'com/shop/Client.java': `package com.shop;

import x.y;

/** Talks. */
public class Client {
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
    return null;
  }
  public Client() {}
  void pack() {}
  protected void prot() {}
  private void priv() {}
  public static class Builder { public Client build() { return null; } }
  static class Hidden { public void x() {} }
}
class Other { public void x() {} }
`,
    'com/shop/Orders.java': `package com.shop;
public interface Orders {
  /** Lists. */
  List<Order> list(int page);
  private void no() {}
}`,
    'com/shop/ClientTest.java': `package com.shop;
public class ClientTest { public void x() {} }`,
  });
  expect(linesOf(read)).toEqual([
    '!Client.get | public <T> List<T> get(final int id, @Nullable String name, String... more) throws IOException | Gets an **order**.//It is `fast`, see the id.//Deprecated. use find | id: int (which & one), name: String, more?: String... (the rest)',
    'Client.Builder.build | public Client build() |  | ',
    'Orders.list | List<Order> list(int page) | Lists. | page: int',
  ]);
  expect(read.warnings).toEqual([]);
});

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
