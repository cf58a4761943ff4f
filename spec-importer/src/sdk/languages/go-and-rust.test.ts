import { expect, test } from 'vitest';
import { linesOf, readPackage } from '../sdk-for-test.ts';

test('[LIB-12] Go: names with a capital letter, outside of tests, programs and internal packages', async () => {
  const read = await readPackage('go', {
    'go.mod': 'module example.com/shop\n',
    'client.go': `// Package shop talks.
package shop

// Connect opens a connection.
//
// Deprecated: use Dial.
func Connect(ctx context.Context, url string, opts ...Option) (*Client, error) {
	return nil, nil
}

func hidden() {}

// Get an order.
//go:noinline
func (c *Client) Get(id, page int) error { return nil }
func (c *client) Get() {}
func (m Map[K, V]) Len() int { return 0 }

type Orders interface {
	// List lists.
	List(ctx context.Context) ([]Order, error)
	private()
}
`,
    'client_test.go': 'package shop\nfunc TestX(t *testing.T) {}',
    'internal/x.go': 'package x\nfunc Y() {}',
    'cmd/main.go': 'package main\nfunc Run() {}',
  });
  expect(linesOf(read)).toEqual([
    '!shop.Connect | func Connect(ctx context.Context, url string, opts ...Option) (*Client, error) | Connect opens a connection.//Deprecated: use Dial. | ctx: context.Context, url: string, opts?: ...Option',
    'Client.Get | func (c *Client) Get(id, page int) error | Get an order. | id: int, page: int',
    'Map.Len | func (m Map[K, V]) Len() int |  | ',
    'Orders.List | List(ctx context.Context) ([]Order, error) | List lists. | ctx: context.Context',
  ]);
  expect(read.warnings).toEqual([]);
});

test('[LIB-12] Rust: pub functions that can be reached from outside of the crate, with rustdoc', async () => {
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
    '!Client.get | pub async fn get<T>(&self, mut id: u64) -> T where T: Clone | Gets. | id: u64',
    'connect | pub fn connect(url: &str, timeout: Option<u32>) -> Result<Client, Error> | Connects. | url: &str, timeout?: Option<u32>',
    'Orders.list | fn list(&self, page: usize) -> Vec<T> | Lists. | page: usize',
    'E.a | pub fn a(self) -> u8 |  | ',
  ]);
  expect(read.warnings).toEqual([]);
});
