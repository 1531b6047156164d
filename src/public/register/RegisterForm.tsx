import { safeRedirect } from '../../ui/browser/redirect';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import { useAddress } from '../address';
import { CodeForm } from '../form/CodeForm';
import { loadCalls } from '../form/calls';
import { digitsOf } from '../form/checks';
import { requestFor } from '../form/codeRequest';
import { codeTexts } from '../form/codeTexts';
import { Field } from '../form/Field';
import { typed } from '../form/fields';
import { useCodeForm } from '../form/useCodeForm';
import { useOwnTexts, useTexts } from '../useTexts';
import { checkRegistration, inviteIn, type Registration, registrationFaultsOf } from './checks';
import { registerTexts } from './texts';

const wanted = (): string =>
    safeRedirect(new URLSearchParams(window.location.search).get('redirect')) ?? '/dashboard';

const read = (form: HTMLFormElement): Registration => ({
    email: typed(form, 'email'),
    code: typed(form, 'code'),
    password: typed(form, 'password'),
    name: typed(form, 'name'),
    invite: typed(form, 'invite'),
});

const perform = async (
    { email, code, password, name, invite }: Registration,
    _signal: AbortSignal,
    captcha: string | undefined,
) => {
    const { registerAccount } = await loadCalls();
    await registerAccount({
        email,
        code: digitsOf(code),
        password,
        captcha,
        ...requestFor('register', email),
        ...(name && { name }),
        ...(invite && { invite }),
    });
};

export const RegisterForm = () => {
    const { search } = useAddress();
    const { form: common } = useTexts();
    const texts = { ...common, ...useOwnTexts(codeTexts), ...useOwnTexts(registerTexts) };
    const needsInvite = useSiteSettings()?.registration === 'invite';
    const { faults, ...form } = useCodeForm({
        purpose: 'register',
        read,
        check: entered => checkRegistration(entered, needsInvite),
        faultsOf: registrationFaultsOf,
        perform,
        onDone: () => window.location.replace(wanted()),
        refused: texts.refused,
    });
    const word = (fault: keyof typeof texts | undefined) => fault && texts[fault];
    return (
        <CodeForm
            {...form}
            errors={{
                email: word(faults.email),
                code: word(faults.code),
                password: word(faults.password),
            }}
            texts={texts}
        >
            <Field
                name="name"
                label={texts.name}
                note={texts.optional}
                error={word(faults.name)}
                autoComplete="nickname"
            />
            <Field
                name="invite"
                label={texts.invite}
                note={needsInvite ? undefined : texts.optional}
                help={needsInvite ? texts.inviteHelp : undefined}
                error={word(faults.invite)}
                defaultValue={inviteIn(search)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
            />
        </CodeForm>
    );
};
