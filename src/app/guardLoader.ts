import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { giveUpSession, toVisitor, whoAmI } from '../authProvider/whoAmI';
import { impersonation } from '../ui/browser/impersonation';
import { loginAddress } from '../ui/browser/redirect';
import { isLeaving, isSignedIn } from '../ui/browser/session';
import { siteSettings } from '../ui/browser/siteSettings';
import { token } from '../ui/browser/token';
import { closedAddress } from './closing';
import { forbiddenFor, isAdminPath, isRedirectPath, redirectFor } from './guard';
import { countThisPage } from './ownTracking';
import { bringPage } from './pages/bringPage';
import { askForRefresh, enterPage } from './router/entries';
import { routeAt } from './routes/match';
import type { AppRoute } from './routes/table';

/** Loads another document; this one shows nothing more. */
const leave = (address: string): Promise<never> => {
    window.location.replace(address);
    return new Promise(() => {});
};

/** The way back must not lead to the address that was refused, nor show the same page twice. */
const lead = (request: Request, target: string): Response => {
    const { pathname, search, origin } = window.location;
    const isShown = request.url === origin + pathname + search;
    return isShown || target === pathname + search ? replace(target) : redirect(target);
};

const refuse = (error: unknown, wanted: string, asked: string | undefined): Promise<never> => {
    // the session that asked is over, and the one of this tab is another: it asks for itself
    if (isSignedIn() && token() !== asked) return leave(wanted);
    if (isSignedIn()) return leave(giveUpSession(error));
    // callApi leaves a page of the application itself when the server refuses the session
    if (isAdminPath(window.location.pathname)) return new Promise(() => {});
    return leave(loginAddress(wanted));
};

/** Where the person may not see the page; nothing of a closed site is shown either. */
const forbidden = async (pathname: string, address: string): Promise<string | null> => {
    const me = await whoAmI();
    const staysOut = siteSettings()?.webclose === 1 && !me.isAdmin && !impersonation();
    if (staysOut) return leave(closedAddress(address));
    return forbiddenFor(pathname, toVisitor(me));
};

let isFirst = true;

/**
 * The first page is shown once its code is there: until then there is nothing, so that a placeholder would
 * only come between. Later ones take the place of another page, which knows that it waits.
 */
const bringFirst = async (route: AppRoute): Promise<void> => {
    if (!isFirst) return;
    isFirst = false;
    await bringPage(route);
};

/**
 * Decides about an address before anything of its page is rendered. Those without a session get
 * the light application, in a document that knows nothing of who was here before.
 */
export const guardLoader = async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const target = redirectFor({ pathname, search }, isSignedIn());
    if (isLeaving()) return new Promise(() => {});
    if (!isSignedIn()) return leave(target ?? address);
    if (target !== null) {
        if (isRedirectPath(pathname)) askForRefresh();
        return lead(request, target);
    }
    const route = routeAt(pathname);
    if (route?.area === 'app') {
        const asked = token();
        const isBrought = bringFirst(route);
        const instead = await forbidden(pathname, address).catch((error: unknown) =>
            refuse(error, address, asked),
        );
        if (instead !== null) return lead(request, instead);
        await isBrought;
        enterPage(pathname, route);
    }
    countThisPage(route?.area !== 'app');
    return null;
};
