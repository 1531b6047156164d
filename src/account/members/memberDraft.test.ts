import { expect, it } from 'vitest';
import { draftOf, givenOf, newDraft } from './memberDraft';

it('limits viewers alone, whatever was chosen before the role', () => {
    const draft = {
        ...newDraft(),
        reach: 'some' as const,
        reports: ['overview' as const],
        segment: 'abcdefgh',
    };
    expect(givenOf(draft)).toEqual({ role: 'viewer', reports: ['overview'], segment: 'abcdefgh' });
    expect(givenOf({ ...draft, role: 'editor' })).toEqual({
        role: 'editor',
        reports: null,
        segment: null,
    });
    expect(givenOf({ ...draft, reach: 'all', segment: '' })).toEqual({
        role: 'viewer',
        reports: null,
        segment: null,
    });
});

it('begins with what a member has', () => {
    const member = {
        id: '1',
        name: 'Ann',
        email: 'ann@example.com',
        since: 0,
        isBelow: true,
        isYou: false,
        role: 'viewer' as const,
        reports: ['trend' as const],
        segment: null,
    };
    expect(givenOf(draftOf(member))).toEqual({ role: 'viewer', reports: ['trend'], segment: null });
});
