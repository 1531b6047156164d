import { describe, expect, it } from 'vitest';
import { describeSummary, Summary } from './summary';

describe('describeSummary', () => {
    it('tells everything that was met', () => {
        const summary = new Summary();
        summary.lines = 12_345;
        summary.excluded.static = 1000;
        summary.excluded.method = 2;
        summary.excluded.status = 30;
        summary.repeated = 4;
        for (let line = 1; line <= 7; line++) {
            summary.addMalformed({ file: 'a.log', line, reason: 'no time in square brackets' });
        }
        summary.addView(Date.UTC(2026, 0, 5, 12), '8.8.8.8', false);
        summary.addView(Date.UTC(2026, 0, 4, 12), '8.8.8.8', false);
        summary.addView(Date.UTC(2026, 0, 6, 12), '9.9.9.9', true);
        expect(describeSummary(summary, 'imported').join('\n')).toMatchInlineSnapshot(`
          "Lines read                  12,345
          Page views imported         2
          Bots, data centres, spam    1
          Left out: static files      1,000
          Left out: not GET           2
          Left out: status            30
          Left out: in two files      4
          Malformed                   7
              a.log line 1: no time in square brackets
              a.log line 2: no time in square brackets
              a.log line 3: no time in square brackets
              a.log line 4: no time in square brackets
              a.log line 5: no time in square brackets
              and 2 more
          Period                      2026-01-04T12:00:00Z to 2026-01-06T12:00:00Z
          Distinct addresses          2"
        `);
    });

    it('has no period and no addresses without a page view', () => {
        expect(describeSummary(new Summary(), 'found').join('\n')).toMatchInlineSnapshot(`
          "Lines read                  0
          Page views found            0
          Bots, data centres, spam    0
          Left out: static files      0
          Left out: not GET           0
          Left out: status            0
          Malformed                   0"
        `);
    });

    it('says where a proxy’s address stands for all visitors, and what to do', () => {
        const summary = new Summary();
        for (const proxy of [
            '104.16.0.1',
            '104.16.0.2',
            '104.16.0.1',
            '104.16.0.3',
            '104.16.0.4',
        ]) {
            summary.addUnused(proxy);
        }
        expect(describeSummary(summary, 'found').slice(-3).join('\n')).toMatchInlineSnapshot(`
          "Passed-on addresses unused  5
              those lines come from 104.16.0.1, 104.16.0.2, 104.16.0.3 and name the visitor's address behind it;
              if that is a proxy or CDN of yours, import with --client-address forwarded"
        `);
    });
});
