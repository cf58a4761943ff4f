import { expect, test } from 'vitest';
import { linesOf, readPackage } from '../sdk-for-test.ts';

test('[LIB-12] Ruby: methods that were not made private, in whichever way, with YARD', async () => {
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
    '!Shop.Client.get | def get(id, expand = nil, *rest, page:, per: 20, **opts, &block) | Gets an order.//Deprecated. Use find | id: any (which one), expand?: any (what to add), rest?: any, page: any, per?: any, opts?: any',
    'Shop.Client.create | def self.create(url) | Makes one. | url: any',
    'Shop.Client.configure | def configure |  | ',
    'Shop.Client.open? | def open? |  | ',
    'Shop.helper | def helper(a) | Helps. | a: any',
  ]);
  expect(read.warnings).toEqual([]);
});
