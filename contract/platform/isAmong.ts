import type { Access, Standing } from './call';

/** Whether somebody has one of the roles or permissions that an access names. */
export const isAmong = (
    access: Exclude<Access, 'public'>,
    { roles, permissions }: Standing,
): boolean => {
    const held: readonly string[] = [...roles, ...permissions];
    return access.some(one => held.includes(one));
};
