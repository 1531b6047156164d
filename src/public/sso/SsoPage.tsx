import type { FormEvent } from 'react';
import type { SsoOutcome } from '../../../contract/identity/sso';
import { knowsPasskeys } from '../../ui/browser/passkeys';
import { useIsSignedIn } from '../../ui/browser/session';
import { useAddress } from '../address';
import { secondStepCode } from '../form/checks';
import { FormError } from '../form/FormError';
import { typed } from '../form/fields';
import { SubmitButton } from '../form/SubmitButton';
import { usePageHead } from '../head/usePageHead';
import { PasskeyStep } from '../login/PasskeyStep';
import { SecondStep } from '../login/SecondStep';
import { waysTexts } from '../login/waysTexts';
import { PublicLink } from '../PublicLink';
import { useOwnTexts, useTexts } from '../useTexts';
import './sso.css';
import { useFinish, useOwnStep } from './useFinish';

interface StepProps {
    step: NonNullable<SsoOutcome['secondStep']>;
    redirect: string;
}

const OwnStep = ({ step, redirect }: StepProps) => {
    const { login } = useTexts();
    const { phase, wrong, failure, byCode, byPasskey } = useOwnStep(step, redirect);
    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        byCode(secondStepCode(typed(event.currentTarget, 'code')));
    };
    const hasPasskey = step.hasPasskey && knowsPasskeys();
    return (
        <>
            <h1>{login.secondTitle}</h1>
            <p className="muted">{login.secondLead.replace('{email}', step.email)}</p>
            <form method="post" onSubmit={submit} noValidate>
                <FormError>{failure}</FormError>
                <SecondStep error={wrong} hasPasskey={hasPasskey} />
                <SubmitButton phase={phase} label={login.continue} busy={login.busy} />
                {hasPasskey && (
                    <PasskeyStep isBusy={phase !== 'idle'} onClick={() => void byPasskey()} />
                )}
            </form>
        </>
    );
};

/** Whoever is signed in meant to connect their account; everybody else to sign in. */
const Failure = ({ children }: { children: string }) => {
    const texts = useOwnTexts(waysTexts);
    const isSignedIn = useIsSignedIn();
    return (
        <div className="sso-failure">
            <h1>{isSignedIn ? texts.notConnected : texts.failedTitle}</h1>
            <FormError>{children}</FormError>
            {isSignedIn ? (
                <a href="/user/profile" className="button wide">
                    {texts.toProfile}
                </a>
            ) : (
                <PublicLink to="/login" className="button wide">
                    {texts.again}
                </PublicLink>
            )}
        </div>
    );
};

const Arrival = ({ provider }: { provider: string }) => {
    const texts = useOwnTexts(waysTexts);
    const { failure, step, redirect } = useFinish(provider);
    if (step) return <OwnStep step={step} redirect={redirect} />;
    if (failure === undefined) {
        return (
            <div role="status">
                <h1>{texts.title}</h1>
                <p className="muted">{texts.busy}</p>
            </div>
        );
    }
    return <Failure>{failure}</Failure>;
};

/** Where an identity provider sends people back to, `/sso/<its id>?code=…`. */
export const SsoPage = () => {
    const texts = useOwnTexts(waysTexts);
    const { pathname } = useAddress();
    const provider = pathname.split('/')[2] ?? '';
    usePageHead({ title: texts.title, robots: 'noindex' });
    return (
        <div className="login">
            <Arrival key={provider} provider={provider} />
        </div>
    );
};
