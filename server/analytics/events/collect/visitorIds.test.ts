import { describe, expect, it } from 'vitest';
import { createSecret } from '../../../platform/secret';
import { VisitorIds } from './visitorIds';

const now = Date.UTC(2026, 4, 4, 10);
const ids = new VisitorIds(createSecret('the secret of this server, only for tests'));
const text = 'a-random-text';
const { visitor } = ids.read('site0001', text);

describe('a visitor id', () => {
    it('is given for a random text, and stands for the same visitor as the text did', () => {
        const signed = ids.issue('site0001', visitor, now);
        expect(signed).toMatch(/^[\w-]{16}\.[\w-]{16}$/);
        const first = ids.read('site0001', text);
        expect(first).toMatchObject({ issuedAt: undefined, isForged: false });
        expect(ids.read('site0001', signed)).toEqual({
            visitor: first.visitor,
            issuedAt: now,
            isForged: false,
        });
    });

    it('is the same from another start of the server, and another with another secret', () => {
        const again = new VisitorIds(createSecret('the secret of this server, only for tests'));
        const other = new VisitorIds(createSecret('the secret of another server, for tests'));
        const signed = ids.issue('site0001', visitor, now);
        expect(again.issue('site0001', again.read('site0001', text).visitor, now)).toBe(signed);
        expect(other.read('site0001', signed)).toMatchObject({ isForged: true });
        expect(other.read('site0001', text).visitor).not.toBe(ids.read('site0001', text).visitor);
    });

    it('is of one site', () => {
        expect(ids.read('site0002', text).visitor).not.toBe(ids.read('site0001', text).visitor);
        const signed = ids.issue('site0001', visitor, now);
        expect(ids.read('site0002', signed)).toMatchObject({ issuedAt: undefined, isForged: true });
    });

    it('stays the same over versions: browsers keep it', () => {
        const known = new VisitorIds(createSecret('the secret of this server, only for tests'));
        expect(visitor).toBe('11458760303511699475');
        expect(known.issue('site0001', visitor, now)).toBe('afhuIJ8FscjxKYAT.XbP3cCs3Y3L9AMHB');
    });

    it('is known as forged when any character of it was changed', () => {
        const signed = ids.issue('site0001', visitor, now);
        for (let at = 0; at < signed.length; at++) {
            const other = signed[at] === 'A' ? 'B' : 'A';
            const changed = `${signed.slice(0, at)}${other}${signed.slice(at + 1)}`;
            if (changed[16] !== '.') continue;
            expect(ids.read('site0001', changed).isForged).toBe(true);
        }
    });

    it('that nobody gave is forged, whatever follows the point', () => {
        expect(ids.read('site0001', 'made.up-by-somebody').isForged).toBe(true);
        expect(ids.read('site0001', '................').isForged).toBe(true);
    });
});
