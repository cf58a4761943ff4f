import { expect, test } from 'vitest';
import { callsOf, linesOf, readPackage } from '../../testing/sdk-for-test.ts';

test('[LIB-12] Rust: pub functions that are accessible from outside the crate, with rustdoc', async () => {
  const read = await readPackage('rust', {
    'Cargo.toml': '[package]\nname = "shop"\nversion = "0.3.1"\n',
    'src/lib.rs': `//! Shop.
mod client;
pub mod orders;
pub use client::{Client, Builder as B};

/// Connects.
///
/// # Arguments
///
/// * \`url\` - Where it is.
///
/// # Examples
///
/// \`\`\`
/// connect("");
/// \`\`\`
pub fn connect(url: &str, timeout: Option<u32>) -> Result<Client, Error> {
    todo!()
}
fn hidden() {}
#[cfg(test)]
mod tests { pub fn x() {} }
`,
    'src/client.rs': `pub struct Client { }
impl Client {
    /// Gets.
    #[deprecated(since = "1", note = "x")]
    #[must_use]
    pub async fn get<T>(&self, mut id: u64) -> T where T: Clone { todo!() }
    fn no(&self) {}
    pub(crate) fn no2() {}
}
pub struct Secret;
impl Secret { pub fn x() {} }
impl Drop for Client { fn drop(&mut self) {} }
pub fn lost() {}
`,
    'src/orders.rs': `/// Orders.
pub trait Orders<T> {
    /// Lists.
    fn list(&self, page: usize) -> Vec<T>;
}
pub enum E { A }
impl E { pub fn a(self) -> u8 { 1 } }
`,
    'src/main.rs': 'pub fn main2() {}',
  });
  expect(linesOf(read)).toEqual([
    'connect | connect(url: &str, timeout: Option<u32>) -> Result<Client, Error> | Connects. | url: &str, timeout?: Option<u32>',
    '!client.get | client.get(mut id: u64) -> T | Gets. | id: u64',
    'orders.list | orders.list(page: usize) -> Vec<T> | Lists. | page: usize',
    'e.a | e.a() -> u8 |  | ',
  ]);
  expect(read.warnings).toEqual([]);
});

const shop = {
  'Cargo.toml': '[package]\nname = "acme-shop"\n',
  'README.md': '```rust\nlet shop = Shop::builder().build()?;\n```\n',
  'src/lib.rs': `mod client;
pub mod orders;
pub mod types;
pub use client::Shop;
`,
  'src/client.rs': `use crate::orders::OrderHandler;

pub struct Shop;
pub struct ShopBuilder;
impl ShopBuilder {
    pub fn api_key(mut self, key: impl Into<String>) -> Self { self }
    pub fn build(self) -> Result<Shop, Error> { todo!() }
}
impl Shop {
    pub fn builder() -> ShopBuilder { todo!() }
    /// Orders of a customer.
    pub fn orders(&self, customer: impl Into<String>) -> OrderHandler<'_> { todo!() }
    fn hidden(&self) {}
}
`,
  'src/orders.rs': `mod create;
use crate::types::{self, order::NewOrder};
use create::CreateBuilder;

pub struct OrderHandler<'a> { shop: &'a Shop }
impl<'a> OrderHandler<'a> {
    /// Creates an order.
    pub fn create(&self, title: impl Into<String>) -> CreateBuilder<'_> { todo!() }
    /// Adds what was written down.
    pub async fn add(&self, order: NewOrder) -> crate::Result<()> {
        self.shop.post("/orders/import", Some(&order)).await
    }
    /// Reads one.
    pub async fn get(&self, id: u64) -> crate::Result<types::order::Line> {
        let route = format!("/orders/{}/lines", id);
        self.shop.get(route, None::<&()>).await
    }
}
`,
  'src/orders/create.rs': `pub struct CreateBuilder<'a> { handler: &'a super::OrderHandler<'a> }
impl<'a> CreateBuilder<'a> {
    pub(crate) fn new() -> Self { todo!() }
    /// The text.
    pub fn body(mut self, body: impl Into<String>) -> Self { self }
    pub async fn send(self) -> crate::Result<crate::types::order::Line> {
        self.handler.shop.post("/orders", Some(&self)).await
    }
}
`,
  'src/types/mod.rs': 'pub mod order;',
  'src/types/order.rs': `/// A new order.
#[derive(Default)]
pub struct NewOrder {
    /// Its name.
    pub name: String,
    pub size: Option<Size>,
    pub lines: Vec<Line>,
    hidden: u8,
}
pub struct Line { pub price: u32 }
pub enum Size { Small, Large }
impl Line {
    /// Reads a line.
    pub fn parse(text: &str) -> Result<u32, Error> { todo!() }
}
`,
};

test('[LIB-12] Rust: functions are named from the client, and a chain that ends in a request is one function', async () => {
  const read = await readPackage('rust', shop);
  expect(callsOf(read)).toEqual([
    'shop.orders(customer).create | shop.orders({customer}).create({title}) … .send().await? | POST /orders',
    'shop.orders(customer).add | shop.orders({customer}).add({order}) … .await? | POST /orders/import',
    'shop.orders(customer).get | shop.orders({customer}).get({id}) … .await? | GET /orders/{id}/lines',
    'Line::parse | Line::parse({text}) … ? | ',
  ]);
  const setups = read.methods.map(({ details }) => details.request.function_call?.setup);
  expect(setups[1]).toBe(
    [
      'use acme_shop::Shop;',
      'use acme_shop::types::order::Line;',
      'use acme_shop::types::order::NewOrder;',
      '',
      'let shop = Shop::builder().api_key("YOUR_API_KEY").build()?;',
    ].join('\n'),
  );
  expect(read.methods[0]?.operation_id).toBe('OrderHandler.create');
});

test('[LIB-12] Rust: fields of structs and what builders set are inputs; an Option is optional', async () => {
  const lines = linesOf(await readPackage('rust', shop)).map((one) => one.split(' | ').at(-1)?.split(', '));
  expect(lines[0]).toEqual([
    'customer: impl Into<String>',
    'title: impl Into<String>',
    'body?: impl Into<String> (The text.)',
  ]);
  expect(lines[1]).toEqual([
    'customer: impl Into<String>',
    'order: NewOrder',
    'order.name: String (Its name.)',
    'order.size?: Option<Size> (One of: Size::Small',
    'Size::Large.)',
    'order.lines: Vec<Line>',
    'order.lines[].price: u32',
  ]);
});

test('[LIB-13] Rust: modules and aliases that refer to each other are read up to the limits', async () => {
  const chain = Array.from({ length: 2_000 }, (_, n) => `pub use self::x${n + 1} as x${n};`).join('\n');
  const globs = Array.from({ length: 20 }, (_, n) => `pub use crate::m${n}::*;`).join('\n');
  const modules = Array.from({ length: 20 }, (_, n) => [
    `src/m${n}.rs`,
    `${globs}\npub fn f${n}(x: Lost) {}\n`,
  ]);
  const read = await readPackage('rust', {
    ...Object.fromEntries(modules),
    'Cargo.toml': 'name = "loops"\n',
    'src/lib.rs': `pub use self::a::*;\npub mod a;\npub type T = T;\n${chain}\npub fn f(x: x0, t: T) {}\n`,
    'src/a.rs': 'pub use super::*;\npub use crate::a::*;\npub fn g() {}\n',
  });
  expect(callsOf(read).map((one) => one.split(' | ')[0])).toHaveLength(22);
});
