import { expect, test } from 'vitest';
import { callsOf, linesOf, readPackage } from '../../testing/sdk-for-test.ts';

test('[LIB-12] Ruby: methods that were not made private in any way, with YARD', async () => {
  const read = await readPackage('ruby', {
    'lib/shop/client.rb': `# frozen_string_literal: true

module Shop
  # Talks.
  class Client < Base
    # Gets an order.
    #
    # @param id [Integer] which one
    # @param expand [String, nil] what to add
    # @return [Order]
    # @deprecated Use {#find}
    def get(id, expand = nil, *rest, page:, per: 20, **opts, &block)
    end

    # Makes one.
    def self.create(url) = new(url)

    def initialize(url); end

    class << self
      def configure; end
      private
      def secret_one; end
    end

    def [](x); end

    def later; end
    private :later

    private

    def secret; end

    public

    def open?; end
    private def inline; end
    protected def p2; end
  end

  module_function

  # Helps.
  def helper(a)
  end
end
`,
    'spec/x_spec.rb': 'def y; end',
  });
  expect(linesOf(read)).toEqual([
    '!client.get | client.get(id, expand = nil, *rest, page:, per: 20, **opts, &block) | Gets an order.//Deprecated. Use find | id: Integer (which one), expand?: String, nil (what to add), rest?: any, page: any, per?: any, opts?: any',
    'client.open? | client.open? |  | ',
    'Shop::Client.create | Shop::Client.create(url) | Makes one. | url: any',
    'Shop.helper | Shop.helper(a) | Helps. | a: any',
  ]);
  expect(read.warnings).toEqual([]);
});

const shop = {
  'acme-shop.gemspec': "Gem::Specification.new do |s|\n  s.name = 'acme_shop'\nend\n",
  'README.md': "```ruby\nclient = Shop::Client.new(access_token: 'secret')\n```\n",
  'lib/shop/client.rb': `module Shop
  class Client
    include Shop::Connection
    include Shop::Client::Orders
    attr_reader :customers, :name

    def initialize(options = {})
      @customers = Shop::CustomerService.new(self)
    end
  end
end
`,
  'lib/shop/client/orders.rb': `module Shop
  class Client
    module Orders
      # Create an order
      #
      # @param title [String] Its name
      # @param options [Hash] More of it
      # @option options [Integer] :size (1) How large
      # @return [Array<Order>]
      def create_order(title, options = {})
        post "orders", options.merge(title: title)
      end
      alias add_order create_order

      # Read an order
      def order(id)
        get "orders/#{id}"
      end

      private

      def hidden; end
    end
  end
end
`,
  'lib/shop/connection.rb': `module Shop
  module Connection
    # Read an address.
    def get(url, options = {}); end
  end
end
`,
  'lib/shop/services.rb': `module Shop
  class CustomerService < Service
    # Creates a customer.
    def create(params = {}, opts = {})
      request(method: :post, path: format("/v1/shops/%<shop>s/customers", { shop: 1 }), params: params)
    end

    sig { params(id: String, expand: T.nilable(String)).returns(Customer) }
    def find(id, expand: nil); end
  end

  class CustomerCreateParams < RequestParams
    class Address < RequestParams
      # The town.
      attr_accessor :city
      def initialize(city: nil)
        @city = city
      end
    end
    # Where to write.
    attr_accessor :email
    attr_accessor :addresses
    def initialize(email:, addresses: nil); end
  end

  class Customer < Resource
    # Creates a customer.
    def self.create(params = {}, opts = {})
      request_object(method: :post, path: "/v1/shops/{}/customers", params: params)
    end
  end

  module Webhook
    # Checks a signature.
    def self.verify(payload, secret:); end
    # Used by the package.
    def self.digest(text); end
  end
end

Shop::Webhook.digest("a")
`,
};

test('[LIB-12] Ruby: functions are named from the client, with mixed-in modules and initialized parts', async () => {
  const read = await readPackage('ruby', shop);
  expect(callsOf(read)).toEqual([
    'client.get | client.get | ',
    'client.create_order | client.create_order | POST /orders',
    'client.order | client.order | GET /orders/{id}',
    'client.customers.create | client.customers.create | POST /v1/shops/{shop}/customers',
    'client.customers.find | client.customers.find | ',
    'Shop::Webhook.verify | Shop::Webhook.verify | ',
  ]);
  const [, created] = read.methods;
  expect(created?.operation_id).toBe('Shop.Client.Orders.create_order');
  expect(created?.description).toBe('Create an order\n\nAlso called: add_order.');
  expect(created?.details.request.function_call?.setup).toBe(
    'require "acme_shop"\n\nclient = Shop::Client.new(access_token: "YOUR_ACCESS_TOKEN")',
  );
  expect(read.methods.at(-1)?.details.request.function_call?.keywords).toEqual(['secret']);
});

test('[LIB-12] Ruby: options of YARD, signatures of Sorbet and classes of parameters are inputs', async () => {
  const lines = linesOf(await readPackage('ruby', shop)).map((one) => one.split(' | ').at(-1));
  expect(lines[1]).toBe(
    'title: String (Its name), options?: Hash (More of it), options.size?: Integer ((1) How large)',
  );
  expect(lines[3]).toBe(
    [
      'params?: Shop::CustomerCreateParams',
      'params.email: any (Where to write.)',
      'params.addresses?: Shop::CustomerCreateParams::Address[]',
      'params.addresses[].city?: any (The town.)',
      'opts?: any',
    ].join(', '),
  );
  expect(lines[4]).toBe('id: String, expand?: String, nil');
});
