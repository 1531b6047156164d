import { type ComponentType, lazy } from 'react';
import { HomePage } from './home/HomePage';
import { LoginPage } from './LoginPage';
import { NotFoundPage } from './NotFoundPage';

/**
 * The public pages that have something to show, by their path in the route table. What few people
 * open is loaded when they do.
 */
export const publicPages: Readonly<Record<string, ComponentType>> = {
    '/home': HomePage,
    '/login': LoginPage,
    '/404': NotFoundPage,
    '/register': lazy(async () => ({
        default: (await import('./register/RegisterPage')).RegisterPage,
    })),
    '/getPasswd': lazy(async () => ({
        default: (await import('./recovery/RecoveryPage')).RecoveryPage,
    })),
    '/pay_return_url': lazy(async () => ({
        default: (await import('./pay/ReturnPage')).ReturnPage,
    })),
    '/share': lazy(async () => ({ default: (await import('./share/SharePage')).SharePage })),
};
