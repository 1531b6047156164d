import { describe, expect, it } from 'vitest';
import { allResources } from '../../contract/backOffice';
import { type Role, roles, type Standing } from '../../contract/platform/call';
import { permissions } from '../../contract/platform/permissions';
import { isGranted } from './grants';

const as = (...own: Role[]): Standing => ({ roles: own, permissions: [] });

describe('isGranted', () => {
    it('lets owners add and change sites', () => {
        expect(isGranted(as('user'), 'sites', 'create')).toBe(true);
        expect(isGranted(as('admin'), 'sites', 'edit')).toBe(true);
    });

    it('lets readers only look', () => {
        expect(isGranted(as('client'), 'sites', 'show')).toBe(true);
        expect(isGranted(as('client'), 'sites', 'edit')).toBe(false);
        expect(isGranted(as(), 'sites', 'list')).toBe(false);
    });

    it('keeps the back-office for administrators, and shares for owners', () => {
        expect(isGranted(as('admin'), 'mails', 'list')).toBe(true);
        expect(isGranted(as('admin'), 'settings', 'edit')).toBe(true);
        expect(isGranted(as('user'), 'mails', 'list')).toBe(false);
        expect(isGranted(as('user'), 'settings', 'show')).toBe(false);
        expect(isGranted(as('user'), 'shares', 'create')).toBe(true);
        expect(isGranted(as('article_editor'), 'shares', 'list')).toBe(false);
        expect(isGranted(as('client'), 'shares', 'list')).toBe(false);
    });

    it('offers of a resource what its contract allows', () => {
        for (const action of ['list', 'show', 'export', 'create', 'edit', 'delete']) {
            expect(isGranted(as('admin'), 'domain_suffix', action)).toBe(true);
            expect(isGranted(as('article_editor'), 'domain_suffix', action)).toBe(false);
            expect(isGranted(as('user'), 'domain_suffix', action)).toBe(false);
        }
        for (const { name, access } of allResources) {
            for (const action of ['list', 'create', 'edit', 'delete'] as const) {
                for (const permission of permissions) {
                    const held = { roles: [], permissions: [permission] };
                    const allowed = access[action] ?? [];
                    const expected = allowed === 'public' || allowed.includes(permission);
                    expect(isGranted(held, name, action), `${name} ${action}`).toBe(expected);
                }
                for (const role of roles) {
                    const allowed = access[action] ?? [];
                    const expected = allowed === 'public' || allowed.includes(role);
                    expect(isGranted(as(role), name, action), `${name} ${action}`).toBe(expected);
                }
            }
        }
    });

    it('refuses what the table does not name', () => {
        expect(isGranted(as('admin'), 'sites', 'delete')).toBe(false);
        expect(isGranted(as('admin'), 'nothing', 'list')).toBe(false);
        expect(isGranted(as('admin'), 'function Object() { [native code] }', 'list')).toBe(false);
    });
});
