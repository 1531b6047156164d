import type { AuthProvider } from 'react-admin';
import { calls } from '../../contract/calls';
import { callApi } from '../dataProvider/callApi';
import { clearSession, isSignedIn } from '../shared/session';
import { signIn } from '../shared/signIn';
import { isGranted } from './grants';
import { forgetMe, whoAmI } from './whoAmI';

export const authProvider: AuthProvider = {
    login: ({ email, password }) => signIn(email, password),
    logout: async () => {
        forgetMe();
        try {
            if (isSignedIn()) await callApi(calls.logout);
        } catch {
            // the browser forgets the session even when the server cannot be told
        }
        clearSession();
        return '/login';
    },
    checkAuth: async () => {
        if (!isSignedIn()) throw new Error('signed out');
    },
    // callApi itself ends the session when the server refuses it
    checkError: async () => {},
    getIdentity: async () => {
        const { name, email, avatar } = await whoAmI();
        return { id: email, fullName: name || email, email, ...(avatar ? { avatar } : {}) };
    },
    canAccess: async ({ resource, action }) => {
        try {
            return isGranted((await whoAmI()).roles, resource, action);
        } catch {
            return false;
        }
    },
};
