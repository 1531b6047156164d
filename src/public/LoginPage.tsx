import { useState } from 'react';
import type { WaysIn } from '../../contract/identity/sso';
import { otherWayIn } from '../ui/browser/redirect';
import { isRegistrationClosed, useSiteSettings } from '../ui/browser/siteSettings';
import { useAddress } from './address';
import { EmailField } from './form/EmailField';
import { FormError } from './form/FormError';
import { useFocusOnWrong } from './form/fields';
import { SubmitButton } from './form/SubmitButton';
import { OtherSignIns } from './login/OtherSignIns';
import { PasskeyStep } from './login/PasskeyStep';
import { SecondStep } from './login/SecondStep';
import { signInFor } from './login/signInFor';
import { useLogin } from './login/useLogin';
import { useWays } from './login/useWays';
import { waysTexts } from './login/waysTexts';
import { PasswordField } from './PasswordField';
import { PublicLink } from './PublicLink';
import { useOwnTexts, useTexts } from './useTexts';

type Login = ReturnType<typeof useLogin>;

interface Shown {
    login: Login;
    ways: WaysIn | undefined;
}

const FirstStep = ({ email, errors }: Login) => {
    const { form, login } = useTexts();
    return (
        <>
            <EmailField
                defaultValue={email}
                error={errors.email && form[errors.email]}
                offersPasskeys
            />
            <PasswordField error={errors.password && form[errors.password]} />
            <p className="beside">
                <PublicLink to="/getPasswd" className="link">
                    {login.recover}
                </PublicLink>
            </p>
        </>
    );
};

const OtherWays = ({ login: { isSecondStep, startOver }, ways }: Shown) => {
    const { login } = useTexts();
    const { search } = useAddress();
    const settings = useSiteSettings();
    if (isSecondStep) {
        return (
            <p className="after-form">
                <button type="button" className="link" onClick={startOver}>
                    {login.other}
                </button>
            </p>
        );
    }
    if (isRegistrationClosed(settings) || ways?.isSsoOnly) return null;
    return (
        <p className="after-form">
            {login.noAccount}{' '}
            <PublicLink to={otherWayIn('/register', search)} className="link">
                {login.openAccount}
            </PublicLink>
        </p>
    );
};

/** What signing in is for, by where one wanted to go. */
const useLead = (): string => {
    const { login } = useTexts();
    const { search } = useAddress();
    const leads = { buying: login.buyLead, trading: login.marketLead, statistics: login.lead };
    return leads[signInFor(search)];
};

const Steps = ({ login }: Pick<Shown, 'login'>) => {
    const texts = useTexts().login;
    const { phase, errors, failure, isSecondStep, hasPasskey, submit, byPasskey } = login;
    const form = useFocusOnWrong(errors);
    return (
        <form ref={form} method="post" onSubmit={submit} noValidate>
            <FormError>{failure}</FormError>
            {isSecondStep ? (
                <SecondStep error={errors.code && texts[errors.code]} hasPasskey={hasPasskey} />
            ) : (
                <FirstStep {...login} />
            )}
            <SubmitButton
                phase={phase}
                label={isSecondStep ? texts.continue : texts.submit}
                busy={texts.busy}
            />
            {isSecondStep && hasPasskey && (
                <PasskeyStep isBusy={phase !== 'idle'} onClick={() => void byPasskey()} />
            )}
        </form>
    );
};

/** Where passwords are for administrators alone, their form comes last and when it is asked for. */
const SsoOnly = ({ login, ways }: { login: Login; ways: WaysIn }) => {
    const texts = useOwnTexts(waysTexts);
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <OtherSignIns ways={ways} isBelow={false} />
            {isOpen ? (
                <Steps login={login} />
            ) : (
                <p className="after-form">
                    <button type="button" className="link" onClick={() => setOpen(true)}>
                        {texts.administrator}
                    </button>
                </p>
            )}
        </>
    );
};

export const LoginPage = () => {
    const texts = useTexts().login;
    const lead = useLead();
    const { ssoOnlyLead } = useOwnTexts(waysTexts);
    const login = useLogin();
    const ways = useWays();
    const { email, isSecondStep } = login;
    const isSsoOnly = ways?.isSsoOnly === true && !isSecondStep;
    const firstLead = isSsoOnly ? ssoOnlyLead : lead;
    return (
        <div className="login">
            <h1>{isSecondStep ? texts.secondTitle : texts.title}</h1>
            <p className="muted">
                {isSecondStep ? texts.secondLead.replace('{email}', email) : firstLead}
            </p>
            {isSsoOnly ? (
                <SsoOnly login={login} ways={ways} />
            ) : (
                <>
                    <Steps login={login} />
                    {ways && !isSecondStep && <OtherSignIns ways={ways} isBelow />}
                </>
            )}
            <OtherWays login={login} ways={ways} />
        </div>
    );
};
