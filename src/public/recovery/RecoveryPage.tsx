import { showToast } from '../../ui/toasts/toasts';
import { useGo } from '../address';
import { CodeForm } from '../form/CodeForm';
import { loadCalls, silently } from '../form/calls';
import { type CodeFormValues, checkCodeForm, codeFormFaultsOf, digitsOf } from '../form/checks';
import { requestFor } from '../form/codeRequest';
import { codeTexts } from '../form/codeTexts';
import { typed } from '../form/fields';
import { useCodeForm } from '../form/useCodeForm';
import { keepEmail } from '../login/keptEmail';
import { PublicLink } from '../PublicLink';
import { useOwnTexts, useTexts } from '../useTexts';
import { type Invited, useInvited } from './invited';
import { recoveryTexts } from './texts';

const read = (form: HTMLFormElement): CodeFormValues => ({
    email: typed(form, 'email'),
    code: typed(form, 'code'),
    password: typed(form, 'password'),
});

const perform = async (
    { email, code, password }: CodeFormValues,
    signal: AbortSignal,
    captcha: string | undefined,
) => {
    const { callApi, contract } = await loadCalls();
    const asked = requestFor('getPasswd', email);
    const body = { email, code: digitsOf(code), password, captcha, ...asked };
    await callApi(contract.getPasswd, { body }, signal, silently);
    keepEmail(email);
};

const RecoveryForm = ({ given }: { given: Invited | undefined }) => {
    const { form: common } = useTexts();
    const go = useGo();
    const texts = { ...common, ...useOwnTexts(codeTexts), ...useOwnTexts(recoveryTexts) };
    const { faults, ...form } = useCodeForm({
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
        <CodeForm
            {...form}
            errors={{
                email: word(faults.email),
                code: word(faults.code),
                password: word(faults.password),
            }}
            texts={texts}
            passwordLabel={texts.newPassword}
            given={given}
        />
    );
};

export const RecoveryPage = () => {
    const texts = useOwnTexts(recoveryTexts);
    const given = useInvited();
    return (
        <div className="login">
            <h1>{given ? texts.invitedTitle : texts.title}</h1>
            <p className="muted">{given ? texts.invitedLead : texts.lead}</p>
            <RecoveryForm key={given?.code} given={given} />
            <p className="after-form">
                <PublicLink to="/login" className="link">
                    {texts.back}
                </PublicLink>
            </p>
        </div>
    );
};
