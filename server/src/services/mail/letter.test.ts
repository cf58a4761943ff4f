import { describe, expect, it } from 'vitest';
import { composeLetter } from './letter.ts';

const url = 'https://fieldkit.example.com/__/auth/action?mode=resetPassword&oobCode=abc-123&lang=en';
const content = {
  heading: 'Choose a new password',
  paragraphs: ['Somebody asked for a new password.', 'The link is good for one hour.'],
  button: { label: 'Choose a password', url },
  why: 'You get this because you have an account. If this was not you, do nothing.',
};

describe('a mail', () => {
  it('contains all content in its text version, with the complete link', () => {
    expect(composeLetter(content).text).toBe(`Choose a new password

Somebody asked for a new password.

The link is good for one hour.

Choose a password:
${url}

—
You get this because you have an account. If this was not you, do nothing.

Fieldkit
`);
  });

  it('shows the address below the button, for mail clients that do not show the button', () => {
    const { html } = composeLetter(content);
    const address = url.replaceAll('&', '&#38;');
    expect(html.split(`href="${address}"`)).toHaveLength(3);
    expect(html).toContain(`>${address}</a>`);
    const { button: _none, ...rest } = content;
    expect(composeLetter(rest).html).not.toContain('<a ');
  });

  it('loads nothing and runs nothing', () => {
    const { html } = composeLetter(content);
    expect(html).not.toMatch(/<(img|script|link|iframe|form|object)\b|@import|url\(|\son\w+=/i);
  });

  it('escapes markup in names, everywhere', () => {
    const evil = `"><script>alert('x')</script>&`;
    const { html, text } = composeLetter({
      heading: evil,
      paragraphs: [evil],
      button: { label: evil, url: `https://example.com/?a="><script>'` },
      why: evil,
    });
    expect(html).not.toMatch(/<script|alert\('x'/);
    expect(html.split('&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;&#38;')).toHaveLength(7);
    expect(text).toContain(evil);
  });

  it('keeps names from adding lines or reversing the text direction', () => {
    const { text, html } = composeLetter({
      ...content,
      paragraphs: ['Ada\r\n\r\nYour account was closed:\u2028https://evil.example\u202e invited you.'],
    });
    expect(text).toContain('\n\nAda Your account was closed: https://evil.example invited you.\n\n');
    expect(html).not.toContain('\u202e');
  });

  it('has buttons only for web addresses', () => {
    expect(() => composeLetter({ ...content, button: { label: 'Go', url: 'javascript:alert(1)' } })).toThrow(
      'web address',
    );
  });
});
