import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { showToast } from '../../ui/toasts/toasts';
import { CodesStep } from './CodesStep';
import { PasswordStep } from './PasswordStep';
import { ScanStep } from './ScanStep';

export type SecondStepTask = 'turnOn' | 'renew' | 'turnOff';

type Step =
    | { at: 'password' }
    | { at: 'scan'; secret: string; uri: string }
    | { at: 'codes'; codes: readonly string[] };

interface Props {
    task: SecondStepTask;
    email: string;
    onClose: () => void;
}

const words: Record<SecondStepTask, { text: string; action: string }> = {
    turnOn: { text: 'account.step.onText', action: 'account.step.next' },
    renew: { text: 'account.step.renewText', action: 'account.step.renew2' },
    turnOff: { text: 'account.step.offText', action: 'account.step.off2' },
};

const titleId = 'second-step-title';

/** Turns the second step on or off, or makes new recovery codes; the password comes first. */
export const SecondStepDialog = ({ task, email, onClose }: Props) => {
    const translate = useTranslate();
    const [step, setStep] = useState<Step>({ at: 'password' });
    const go = async (password: string) => {
        const input = { body: { password } };
        const silent = { isSilent: true } as const;
        if (task === 'turnOn') {
            setStep({ at: 'scan', ...(await callApi(calls.beginTotp, input, undefined, silent)) });
        } else if (task === 'renew') {
            const { recoveryCodes } = await callApi(
                calls.renewRecoveryCodes,
                input,
                undefined,
                silent,
            );
            setStep({ at: 'codes', codes: recoveryCodes });
        } else {
            await callApi(calls.endTotp, input, undefined, silent);
            showToast({ kind: 'success', title: translate('account.step.turnedOff') });
            onClose();
        }
    };
    return (
        // codes that nobody has kept would be lost with a stray click
        <DialogFrame titleId={titleId} onClose={step.at === 'codes' ? () => {} : onClose}>
            {step.at === 'password' && (
                <PasswordStep
                    titleId={titleId}
                    title={translate(`account.step.titles.${task}`)}
                    text={translate(words[task].text)}
                    action={translate(words[task].action)}
                    isDangerous={task === 'turnOff'}
                    onPassword={go}
                    onClose={onClose}
                />
            )}
            {step.at === 'scan' && (
                <ScanStep
                    titleId={titleId}
                    secret={step.secret}
                    uri={step.uri}
                    onCodes={codes => setStep({ at: 'codes', codes })}
                    onClose={onClose}
                />
            )}
            {step.at === 'codes' && (
                <CodesStep titleId={titleId} codes={step.codes} email={email} onDone={onClose} />
            )}
        </DialogFrame>
    );
};
