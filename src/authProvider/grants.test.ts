import { describe, expect, it } from 'vitest';
import { allResources } from '../../contract/backOffice';
import { roles } from '../../contract/platform/call';
import { isGranted } from './grants';

describe('isGranted', () => {
    it('lets owners add and change sites', () => {
        expect(isGranted(['user'], 'sites', 'create')).toBe(true);
        expect(isGranted(['admin'], 'sites', 'edit')).toBe(true);
    });

    it('lets readers only look', () => {
        expect(isGranted(['client'], 'sites', 'show')).toBe(true);
        expect(isGranted(['client'], 'sites', 'edit')).toBe(false);
        expect(isGranted([], 'sites', 'list')).toBe(false);
    });

    it('keeps the back-office for administrators, and shares for owners', () => {
        expect(isGranted(['admin'], 'mails', 'list')).toBe(true);
        expect(isGranted(['admin'], 'settings', 'edit')).toBe(true);
        expect(isGranted(['user'], 'mails', 'list')).toBe(false);
        expect(isGranted(['user'], 'settings', 'show')).toBe(false);
        expect(isGranted(['user'], 'shares', 'create')).toBe(true);
        expect(isGranted(['article_editor'], 'shares', 'list')).toBe(false);
        expect(isGranted(['client'], 'shares', 'list')).toBe(false);
    });

    it('offers of a resource what its contract allows', () => {
        for (const action of ['list', 'show', 'export', 'create', 'edit', 'delete']) {
            expect(isGranted(['admin'], 'domain_suffix', action)).toBe(true);
            expect(isGranted(['article_editor'], 'domain_suffix', action)).toBe(false);
            expect(isGranted(['user'], 'domain_suffix', action)).toBe(false);
        }
        for (const { name, access } of allResources) {
            for (const action of ['list', 'create', 'edit', 'delete'] as const) {
                for (const role of roles) {
                    const allowed = access[action] ?? [];
                    const expected = allowed === 'public' || allowed.includes(role);
                    expect(isGranted([role], name, action), `${name} ${action}`).toBe(expected);
                }
            }
        }
    });

    it('refuses what the table does not name', () => {
        expect(isGranted(['admin'], 'sites', 'delete')).toBe(false);
        expect(isGranted(['admin'], 'nothing', 'list')).toBe(false);
        expect(isGranted(['admin'], 'function Object() { [native code] }', 'list')).toBe(false);
    });
});
