import { expect, test } from 'vitest';
import { callsOf, linesOf, readPackage } from '../../testing/sdk-for-test.ts';

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
    '!shop.Connect | shop.Connect(ctx context.Context, url string, opts ...Option) (*Client, error) | Connect opens a connection.//Deprecated: use Dial. | ctx: context.Context, url: string, opts?: ...shop.Option',
    'client.Get | client.Get(id, page int) error | Get an order. | id: int, page: int',
  ]);
  expect(read.warnings).toEqual([]);
});

const shop = {
  'go.mod': 'module github.com/acme/go-shop/v3\n',
  'README.md': '```go\nsc := shop.NewClient(shop.WithToken("secret"))\n```\n',
  'shop/client.go': `package shop

import (
	"context"
	"fmt"
	"net/http"

	"github.com/acme/go-shop/v3/transport"
)

// Client talks to the shop.
type Client struct {
	common service
	// Orders is what customers order.
	Orders *OrdersService
	Backend transport.Backend
	*Reports
}

type service struct{ client *Client }

// OrdersService has orders.
type OrdersService service

type Option func(*Client)

// NewClient makes a client.
func NewClient(opts ...Option) *Client { return nil }

// WithToken authenticates.
func WithToken(token string) Option { return nil }

// Ptr points.
func Ptr[T any](v T) *T { return &v }

type Reports struct{}

// Daily reads the report of a day.
func (r *Reports) Daily(ctx context.Context, day string) (string, error) {
	u := fmt.Sprintf("reports/%v", day)
	return r.do(ctx, "GET", u)
}
`,
  'shop/orders.go': `package shop

// State of an order.
type State string

const (
	StateOpen State = "open"
	StateDone State = "done"
)

// CreateOrder is sent.
type CreateOrder struct {
	ListOptions
	// Email of the buyer.
	Email string \`json:"email"\`
	State *State \`json:"state,omitempty"\`
	Lines []*Line \`json:"lines"\` // What is ordered.
	hidden int
}

type Line struct {
	Price string \`json:"price"\`
}

func (l *Line) GetPrice() string { return l.Price }
func (l *Line) String() string { return "" }

type ListOptions struct {
	Page int \`url:"page,omitempty"\`
}

// Create an order.
//
//meta:operation POST /shops/{shop}/orders
func (s *OrdersService) Create(ctx context.Context, shop string, body CreateOrder) (*Line, *http.Response, error) {
	return nil, nil, nil
}

// List orders.
func (s *OrdersService) List(ctx context.Context, opts *ListOptions) ([]*Line, error) {
	req, err := s.client.NewRequest(ctx, "GET", "orders", nil)
	if err != nil {
		return nil, err
	}
	return nil, nil
}

// Either makes one request or another.
func (s *OrdersService) Either(ctx context.Context) error {
	s.client.NewRequest(ctx, "GET", "a/b", nil)
	s.client.NewRequest(ctx, "GET", "a/c", nil)
	return nil
}
`,
  'shop/transport/transport.go': `package transport

type Backend interface { Call() }
func Retry() {}
`,
  'shop/webhook/webhook.go': `package webhook

// Verify checks a signature.
func Verify(payload []byte, header string) error { return nil }
`,
  'tools/go.mod': 'module example.com/tools\n',
  'tools/tool.go': 'package tools\nfunc Run() {}',
};

test('[LIB-12] Go: functions are named from the client that a New function creates, or else by package', async () => {
  const read = await readPackage('go', shop);
  expect(callsOf(read)).toEqual([
    'shop.NewClient | shop.NewClient() | ',
    'sc.Daily | sc.Daily({ctx}, {day}) | GET /reports/{day}',
    'sc.Orders.Create | sc.Orders.Create({ctx}, {shop}, {body}) | POST /shops/{shop}/orders',
    'sc.Orders.List | sc.Orders.List({ctx}, {opts}) | GET /orders',
    'sc.Orders.Either | sc.Orders.Either({ctx}) | ',
    'transport.Retry | transport.Retry() | ',
    'webhook.Verify | webhook.Verify({payload}, {header}) | ',
  ]);
  const created = read.methods.find(({ method_name }) => method_name === 'sc.Orders.Create');
  expect(created?.operation_id).toBe('OrdersService.Create');
  expect(created?.details.request.function_call).toMatchObject({
    setup: 'import "github.com/acme/go-shop/v3/shop"\n\nsc := shop.NewClient(shop.WithToken("YOUR_TOKEN"))',
    results: 'result, _, err',
    pointer: 'shop.Ptr',
  });
});

test('[LIB-12] Go: fields of structs are inputs with their comments, and tags decide which are required', async () => {
  const [line] = linesOf(await readPackage('go', shop)).filter((one) => one.startsWith('sc.Orders.Create'));
  expect(line?.split(' | ').at(-1)?.split(', ')).toEqual([
    'ctx: context.Context',
    'shop: string',
    'body: shop.CreateOrder',
    'body.ListOptions?: shop.ListOptions',
    'body.ListOptions.Page?: int',
    'body.Email: string (Email of the buyer.)',
    'body.State?: *shop.State (One of: open',
    'done.)',
    'body.Lines: []*shop.Line (What is ordered.)',
    'body.Lines[].Price: string',
  ]);
});

test('[LIB-13] Go: structs that embed each other and aliases of themselves are read up to the limits', async () => {
  const read = await readPackage('go', {
    'go.mod': 'module example.com/loop\n',
    'loop.go': `package loop
type A struct{ *B }
type B struct{ *A }
type C = C
type D struct { Next *D \`json:"next"\` }
func New() *A { return nil }
func (a *A) Walk(c C, d D) {}
`,
  });
  expect(callsOf(read)).toEqual(['loop.New | loop.New() | ', 'client.Walk | client.Walk({c}, {d}) | ']);
});
