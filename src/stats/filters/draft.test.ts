import { describe, expect, it } from 'vitest';
import { parseFilter, printFilter } from '../../../contract/analytics/filters';
import { emptyCondition, emptyGroup, fromDraft, replaceNode, toDraft } from './draft';

const again = (text: string) => printFilter(fromDraft(toDraft(parseFilter(text))));

describe('a filter that is edited', () => {
    it.each([
        '',
        'os=iOS',
        '!os=iOS',
        'os=iOS;country=CN',
        'os=iOS|!country=CN',
        '!(os=iOS|country=CN)',
        'os=iOS;(page^/a|page^/b;!(host=x|host=y))',
        'keyword=',
    ])('says the same afterwards: %s', text => {
        expect(again(text)).toBe(text);
    });

    it('may be empty in places, which say nothing', () => {
        const draft = toDraft(parseFilter('os=iOS'));
        const parts = [...draft.parts, emptyCondition(), emptyGroup('or')];
        expect(printFilter(fromDraft({ ...draft, parts }))).toBe('os=iOS');
        expect(fromDraft(emptyGroup('and'))).toBeUndefined();
    });

    it('is changed and cut at any depth', () => {
        const draft = toDraft(parseFilter('os=iOS;(page=/a|page=/b)'));
        const group = draft.parts[1];
        if (group?.type !== 'group') throw new Error('no group');
        const joined = replaceNode(draft, group.id, { ...group, isNot: true });
        expect(printFilter(fromDraft(joined))).toBe('os=iOS;!(page=/a|page=/b)');
        const cut = replaceNode(draft, group.parts[0]?.id ?? 0, undefined);
        expect(printFilter(fromDraft(cut))).toBe('os=iOS;page=/b');
        const whole = replaceNode(draft, draft.id, { ...draft, join: 'or' });
        // a group of "any" within a group of "any" needs no brackets to mean the same
        expect(fromDraft(whole)).toMatchObject({ type: 'or' });
    });
});
