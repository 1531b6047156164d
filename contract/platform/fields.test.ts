import { expect, it } from 'vitest';
import { webLinkDraft, webLinkOrNone } from './fields';

it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
])('a link to what is offered is of the web, from its first draft on: %j', text => {
    expect(webLinkDraft.safeParse(text).success).toBe(false);
    expect(webLinkOrNone.safeParse(text).success).toBe(false);
});

it('a draft may be half an address', () => {
    for (const text of ['', 'https://', 'exam', 'https://demo.example/']) {
        expect(webLinkDraft.safeParse(text).success).toBe(true);
    }
    expect(webLinkOrNone.safeParse('exam').success).toBe(false);
    expect(webLinkOrNone.safeParse('mailto:a@b.example').success).toBe(false);
});
