import { expect, it } from 'vitest';
import { type ToldFinding, troublesIn } from './told';

const finding = (key: string, part: Partial<ToldFinding> = {}): ToldFinding => ({
    key,
    part: 'Reports',
    level: 'warning',
    says: `${key} is slow`,
    remedy: 'Add memory',
    ...part,
});

it('findings with one remedy stand together, others alone, and what is well is no trouble', () => {
    const told = [
        finding('trend'),
        finding('mail', { part: 'Mail', remedy: 'Set SMTP_URL' }),
        finding('pages'),
        finding('disk', { level: 'ok' }),
        finding('one', { remedy: undefined as never }),
        finding('two', { remedy: undefined as never }),
    ];
    expect(troublesIn(told).map(({ part, says }) => [part, says])).toEqual([
        ['Reports', ['trend is slow', 'pages is slow']],
        ['Mail', ['mail is slow']],
        ['Reports', ['one is slow']],
        ['Reports', ['two is slow']],
    ]);
});
