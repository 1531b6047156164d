import { type ReactNode, useEffect, useState } from 'react';
import type { acceptInvitation, readInvitation } from '../../../contract/analytics/members';
import type { CallAnswer } from '../../../contract/platform/call';
import { HttpError } from '../../dataProvider/HttpError';
import { isSignedIn, userName } from '../../ui/browser/session';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useAddress } from '../address';
import { useIsInBrowser } from '../content/useIsInBrowser';
import { silently } from '../form/calls';
import { FormError } from '../form/FormError';
import { commonSentence, refusalOf } from '../form/refusal';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts, useTexts } from '../useTexts';
import './invitation.css';
import { invitationTexts } from './texts';

type Invitation = CallAnswer<typeof readInvitation>;
type Accepted = CallAnswer<typeof acceptInvitation>;

/** Apart from the page, because the contract brings its schemas. */
const load = async () => {
    const [{ callApi }, contract] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/analytics/members'),
    ]);
    return { callApi, contract };
};

/** What the server says of it, in the language of the page; the page's own where it says nothing of use. */
const useFailureText = () => {
    const texts = useOwnTexts(invitationTexts);
    const { form } = useTexts();
    const language = useCurrentLanguage();
    return (error: unknown): string => {
        const common = commonSentence(refusalOf(error), form, language);
        if (common !== undefined) return common;
        const isTold = error instanceof HttpError && error.status === 409;
        return (isTold && error.message) || texts.failed;
    };
};

type Read =
    | { is: 'loading' }
    | { is: 'there'; invitation: Invitation }
    | { is: 'gone' }
    | { is: 'failed'; sentence: string };

const useInvitation = (token: string): Read => {
    const textOf = useFailureText();
    const [read, setRead] = useState<Read>({ is: 'loading' });
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link
    useEffect(() => {
        let isWanted = true;
        const ask = async (): Promise<Read> => {
            const { callApi, contract } = await load();
            const input = { body: { token } };
            const invitation = await callApi(contract.readInvitation, input, undefined, silently);
            return { is: 'there', invitation };
        };
        ask()
            .catch((error: unknown): Read => {
                const isGone = [404, 422].includes(refusalOf(error).status);
                return isGone ? { is: 'gone' } : { is: 'failed', sentence: textOf(error) };
            })
            .then(found => isWanted && setRead(found));
        return () => {
            isWanted = false;
        };
    }, [token]);
    return read;
};

/** A button, because mail programs open links by themselves. */
const Acceptance = ({ token, isTransfer }: { token: string; isTransfer: boolean }) => {
    const texts = useOwnTexts(invitationTexts);
    const textOf = useFailureText();
    const [isBusy, setBusy] = useState(false);
    const [failure, setFailure] = useState<string>();
    const [accepted, setAccepted] = useState<Accepted>();
    const accept = async () => {
        if (isBusy) return;
        setBusy(true);
        setFailure(undefined);
        try {
            const { callApi, contract } = await load();
            const input = { body: { token } };
            setAccepted(await callApi(contract.acceptInvitation, input, undefined, silently));
        } catch (error) {
            setFailure(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    if (accepted) {
        const { site, team } = accepted;
        const to = site === null ? `/user/teams?team=${team}` : `/site/overview?site=${site}`;
        return (
            <div role="status" className="invitation">
                <h2>{texts.done}</h2>
                <a href={to} className="button">
                    {site === null ? texts.toTeam : texts.toSite}
                </a>
            </div>
        );
    }
    return (
        <>
            <FormError>{failure}</FormError>
            <button type="button" className="button" aria-disabled={isBusy} onClick={accept}>
                {isBusy ? texts.busy : isTransfer ? texts.acceptTransfer : texts.accept}
            </button>
        </>
    );
};

const WaysIn = () => {
    const texts = useOwnTexts(invitationTexts);
    const { pathname, search } = useAddress();
    const back = `?redirect=${encodeURIComponent(pathname + search)}`;
    return (
        <div className="row">
            <PublicLink to={`/login${back}`} className="button">
                {texts.signIn}
            </PublicLink>
            <PublicLink to={`/register${back}`} className="button quiet">
                {texts.register}
            </PublicLink>
        </div>
    );
};

const Offer = ({ token, invitation }: { token: string; invitation: Invitation }) => {
    const texts = useOwnTexts(invitationTexts);
    const isInBrowser = useIsInBrowser();
    const { by, domain, team, role, isLimited, email } = invitation;
    const isTransfer = team === null && role === 'owner';
    const asked = team === null ? texts.invited : texts.invitedToTeam;
    const title = (isTransfer ? texts.transferred : asked)
        .replace('{by}', () => by)
        .replace('{domain}', () => domain)
        .replace('{team}', () => team ?? '');
    const ofRole =
        team === null && role !== 'owner' ? texts.roleTexts[role] : texts.teamRoles[role];
    // guests of a share link have no name, and no account to accept with
    const hasAccount = isInBrowser && isSignedIn() && userName() !== '';
    return (
        <>
            <h1>{title}</h1>
            {isTransfer ? (
                <>
                    <p>{texts.transferText}</p>
                    <p className="muted">{texts.transferAfter}</p>
                </>
            ) : (
                <p>
                    <strong>{texts.roles[role]}</strong>
                    <br />
                    {isLimited ? texts.limited : ofRole}
                </p>
            )}
            <p className="muted">{texts.forAddress.replace('{email}', () => email)}</p>
            {hasAccount ? <Acceptance token={token} isTransfer={isTransfer} /> : <WaysIn />}
        </>
    );
};

const Notice = ({ title, children }: { title: string; children?: ReactNode }) => (
    <div role="alert" className="invitation">
        <h1>{title}</h1>
        {children}
    </div>
);

const Opened = ({ token }: { token: string }) => {
    const texts = useOwnTexts(invitationTexts);
    const read = useInvitation(token);
    if (read.is === 'there') return <Offer token={token} invitation={read.invitation} />;
    if (read.is === 'failed') return <Notice title={read.sentence} />;
    if (read.is === 'gone') {
        return (
            <Notice title={texts.gone}>
                <p className="muted">{texts.goneText}</p>
            </Notice>
        );
    }
    return <p role="status">{texts.loading}</p>;
};

const NoKey = () => {
    const texts = useOwnTexts(invitationTexts);
    return (
        <Notice title={texts.noKey}>
            <p className="muted">{texts.noKeyText}</p>
            <PublicLink to="/home" className="button quiet">
                {texts.home}
            </PublicLink>
        </Notice>
    );
};

/** Where the e-mail of an invitation leads, `/invitation?key=…`. */
export const InvitationPage = () => {
    const texts = useOwnTexts(invitationTexts);
    const { search } = useAddress();
    const token = new URLSearchParams(search).get('key');
    usePageHead({ title: texts.title, robots: 'noindex' });
    return (
        <div className="login invitation">
            {token ? <Opened key={token} token={token} /> : <NoKey />}
        </div>
    );
};
