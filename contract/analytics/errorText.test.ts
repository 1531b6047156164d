import { expect, it } from 'vitest';
import { errorPlace, errorText } from './errorText';

it.each([
    ["TypeError: Cannot read properties of undefined (reading 'name')", undefined],
    ['TypeError: e is not a function', undefined],
    ['Error: order 12345 of ann@example.com', 'Error: order # of <e-mail>'],
    [
        'Failed to fetch https://api.example.com/users/77?token=abc for 3 s',
        'Failed to fetch <address> for # s',
    ],
    [`No user "Ann Miller" here`, `No user "…" here`],
    ['chunk 9f2c31d07abc failed', 'chunk # failed'],
    ['  two\n lines ', 'two lines'],
    ['No session 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'No session #'],
    [
        'Bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
        'Bad token #.#.#',
    ],
    ['aVeryLongNameWithoutAnyNumber is missing', undefined],
    ['“one ‘and another one” is shown', '“one ‘…” is shown'],
])('counts %s', (message, text = message) => {
    expect(errorText(message)).toBe(text);
    // the browser's words stay as they are when the server says them again
    expect(errorText(text)).toBe(text);
});

it('keeps a message short', () => {
    expect(errorText('x'.repeat(5000))).toHaveLength(200);
});

it.each([
    ['https://cdn.example.com/assets/app-B7xK2pQ9.js?v=3', '/assets/app.js'],
    ['https://example.com/js/shop.min.js', '/js/shop.min.js'],
    ['https://example.com/v2/main.1f3a9c2e.js', '/v#/main.js'],
    ['/checkout/ann@example.com/app.js', '/checkout/<e-mail>/app.js'],
    ['', ''],
])('names the place %s', (address, place) => {
    expect(errorPlace(address)).toBe(place);
    expect(errorPlace(place)).toBe(place);
});
