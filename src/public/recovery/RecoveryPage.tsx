import { showToast } from '../../ui/toasts/toasts';
import { useGo } from '../address';
import { loadCalls, silently } from '../form/calls';
import { type CodeForm, checkCodeForm, codeFormFaultsOf, digitsOf } from '../form/checks';
import { requestFor } from '../form/codeRequest';
import { codeTexts } from '../form/codeTexts';
import { EmailCodeFields } from '../form/EmailCodeFields';
import { FormError } from '../form/FormError';
import { typed } from '../form/fields';
import { SubmitButton } from '../form/SubmitButton';
import { useCodeForm } from '../form/useCodeForm';
import { PasswordField } from '../PasswordField';
import { PublicLink } from '../PublicLink';
import { useOwnTexts, useTexts } from '../useTexts';
import { recoveryTexts } from './texts';

const read = (form: HTMLFormElement): CodeForm => ({
    email: typed(form, 'email'),
    code: typed(form, 'code'),
    password: typed(form, 'password'),
});

const perform = async (
    { email, code, password }: CodeForm,
    signal: AbortSignal,
    captcha: string | undefined,
) => {
    const { callApi, contract } = await loadCalls();
    const asked = requestFor('getPasswd', email);
    const body = { email, code: digitsOf(code), password, captcha, ...asked };
    await callApi(contract.getPasswd, { body }, signal, silently);
};

const RecoveryForm = () => {
    const { form: common } = useTexts();
    const go = useGo();
    const texts = { ...common, ...useOwnTexts(codeTexts), ...useOwnTexts(recoveryTexts) };
    const { form, phase, emailCode, faults, failure, sendCode, submit } = useCodeForm({
        purpose: 'getPasswd',
        read,
        check: checkCodeForm,
        faultsOf: codeFormFaultsOf,
        perform,
        onDone: () => {
            showToast({ kind: 'success', title: texts.done, text: texts.doneText });
            go('/login');
        },
        refused: texts.refused,
    });
    const word = (fault: keyof typeof texts | undefined) => fault && texts[fault];
    return (
        <form ref={form} method="post" onSubmit={submit} noValidate>
            <FormError>{failure}</FormError>
            <EmailCodeFields
                emailCode={emailCode}
                errors={{ email: word(faults.email), code: word(faults.code) }}
                sent={texts.sent}
                onSend={sendCode}
            />
            <PasswordField
                kind="new-password"
                label={texts.newPassword}
                help={texts.passwordHelp}
                error={word(faults.password)}
            />
            <SubmitButton phase={phase} label={texts.submit} busy={texts.busy} />
        </form>
    );
};

export const RecoveryPage = () => {
    const texts = useOwnTexts(recoveryTexts);
    return (
        <div className="login">
            <h1>{texts.title}</h1>
            <p className="muted">{texts.lead}</p>
            <RecoveryForm />
            <p className="after-form">
                <PublicLink to="/login" className="link">
                    {texts.back}
                </PublicLink>
            </p>
        </div>
    );
};
