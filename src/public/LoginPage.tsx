import { otherWayIn } from '../ui/browser/redirect';
import { useSiteSettings } from '../ui/browser/siteSettings';
import { useAddress } from './address';
import { EmailField } from './form/EmailField';
import { FormError } from './form/FormError';
import { useFocusOnWrong } from './form/fields';
import { SubmitButton } from './form/SubmitButton';
import { SecondStep } from './login/SecondStep';
import { signInFor } from './login/signInFor';
import { useLogin } from './login/useLogin';
import { PasswordField } from './PasswordField';
import { PublicLink } from './PublicLink';
import { useTexts } from './useTexts';

type Login = ReturnType<typeof useLogin>;

const FirstStep = ({ email, errors }: Login) => {
    const { form, login } = useTexts();
    return (
        <>
            <EmailField defaultValue={email} error={errors.email && form[errors.email]} />
            <PasswordField error={errors.password && form[errors.password]} />
            <p className="beside">
                <PublicLink to="/getPasswd" className="link">
                    {login.recover}
                </PublicLink>
            </p>
        </>
    );
};

const OtherWays = ({ isSecondStep, startOver }: Login) => {
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
    if (settings?.registration === 'closed') return null;
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

export const LoginPage = () => {
    const texts = useTexts().login;
    const lead = useLead();
    const login = useLogin();
    const { phase, errors, failure, email, isSecondStep, submit } = login;
    const form = useFocusOnWrong(errors);
    return (
        <div className="login">
            <h1>{isSecondStep ? texts.secondTitle : texts.title}</h1>
            <p className="muted">
                {isSecondStep ? texts.secondLead.replace('{email}', email) : lead}
            </p>
            <form ref={form} method="post" onSubmit={submit} noValidate>
                <FormError>{failure}</FormError>
                {isSecondStep ? (
                    <SecondStep error={errors.code && texts[errors.code]} />
                ) : (
                    <FirstStep {...login} />
                )}
                <SubmitButton
                    phase={phase}
                    label={isSecondStep ? texts.continue : texts.submit}
                    busy={texts.busy}
                />
            </form>
            <OtherWays {...login} />
        </div>
    );
};
