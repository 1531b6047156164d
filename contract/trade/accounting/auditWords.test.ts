import { describe, expect, it } from 'vitest';
import { auditChecks, auditWords } from './auditWords';

const han = /\p{Script=Han}/u;

describe('what the audit’s checks mean', () => {
    it.each(auditChecks)('%s is said whole in English and in Chinese', check => {
        for (const [en, zh] of [auditWords[check].wrong, auditWords[check].action]) {
            expect(en).toMatch(/^[A-Z].+\.$/);
            expect(en).not.toMatch(han);
            expect(zh).toMatch(/。$/);
            expect(zh).toMatch(han);
        }
    });

    it('differs from check to check', () => {
        const said = auditChecks.flatMap(check => auditWords[check].wrong);
        expect(new Set(said).size).toBe(said.length);
    });
});
