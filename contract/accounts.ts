import { z } from 'zod';
import { defineCall, roles } from './call';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('not an e-mail address'));

export const userInfo = z.object({
    name: z.string(),
    email: z.string(),
    avatar: z.string(),
    roles: z.array(z.enum(roles)),
    is_admin: z.union([z.literal(0), z.literal(1)]),
});
export type UserInfo = z.output<typeof userInfo>;

export const login = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/login',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: z.object({ email, password: z.string().min(1, 'missing').max(1024) }),
    answer: z.object({ x_token: z.string(), userInfo: z.object({ email: z.string() }) }),
});

export const logout = defineCall({
    method: 'GET',
    path: '/api/v1/user/logout',
    summary: 'End the session whose token is sent',
    access: 'signed-in',
    answer: z.null(),
});

export const info = defineCall({
    method: 'GET',
    path: '/api/v1/user/info',
    summary: 'Who is signed in, with their roles',
    access: 'signed-in',
    answer: z.object({ userInfo }),
});
