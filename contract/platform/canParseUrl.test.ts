import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { canParseUrl } from './canParseUrl';

it('knows an address with letters beyond ASCII, however often it is asked', () => {
    let known = 0;
    const times = 20_000;
    for (let at = 0; at < times; at += 1) {
        if (canParseUrl('https://www.münchen.example/é') && !canParseUrl('https://')) known += 1;
    }
    expect(known).toBe(times);
    expect(canParseUrl('/a', 'https://example.com')).toBe(true);
    expect(canParseUrl('/a')).toBe(false);
});

it('is asked everywhere instead of what Node has', () => {
    const folders = ['contract', 'server', 'src', 'bench'];
    const options = ['grep', '-lF', 'URL.canParse(', '--', ...folders];
    const found = execFileSync('git', options).toString().trim().split('\n');
    expect(found).toEqual([
        'contract/platform/canParseUrl.test.ts',
        'contract/platform/canParseUrl.ts',
    ]);
});
