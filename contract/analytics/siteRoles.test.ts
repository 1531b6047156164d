import { expect, it } from 'vitest';
import { givenRoles, may, memberRoles, siteActs, sitePermissions } from './siteRoles';

it('lets each role of a member do what those below it may, and the owner all', () => {
    expect(sitePermissions.owner).toEqual(siteActs);
    const ordered = ['owner', 'teamOwner', ...memberRoles] as const;
    for (const [at, role] of ordered.slice(1).entries()) {
        const above = ordered[at] ?? 'owner';
        expect(sitePermissions[role].every(act => may(above, act))).toBe(true);
        expect(sitePermissions[role].length).toBeLessThan(sitePermissions[above].length);
    }
});

it('keeps deleting, transferring, selling and exporting from members', () => {
    for (const role of [...memberRoles, 'guest'] as const) {
        for (const act of ['own', 'transfer', 'sell', 'export'] as const)
            expect(may(role, act)).toBe(false);
    }
    expect(may('platform', 'own')).toBe(true);
    for (const act of ['transfer', 'sell', 'export'] as const)
        expect(may('platform', act)).toBe(false);
});

it('keeps giving a site away and selling it from the other owners of its team', () => {
    expect(may('teamOwner', 'own')).toBe(true);
    expect(may('teamOwner', 'transfer') || may('teamOwner', 'sell')).toBe(false);
});

it('gives away no role but those below one’s own', () => {
    expect(givenRoles).toEqual({
        owner: ['administrator', 'editor', 'viewer'],
        teamOwner: ['administrator', 'editor', 'viewer'],
        administrator: ['editor', 'viewer'],
        editor: [],
        viewer: [],
        platform: ['administrator', 'editor', 'viewer'],
        guest: [],
    });
});
