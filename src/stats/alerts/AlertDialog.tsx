import { useTranslate } from 'react-admin';
import type { Alert } from '../../../contract/analytics/alerts';
import { calls } from '../../../contract/calls';
import type { Channel } from '../../../contract/platform/channels';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { draftOf, fieldsOf, inputOf, numberIn } from './alertDraft';
import { RuleFields } from './RuleFields';
import { TellFields } from './TellFields';

interface Props {
    site: { id: string; timezone: string };
    /** the one that is changed; a new one without */
    alert: Alert | undefined;
    channels: readonly Channel[];
    recipients: readonly { id: string; email: string; isTold: boolean }[];
    onSaved: () => Promise<void>;
    onClose: () => void;
}

/** What is watched, and who is told. */
export const AlertDialog = ({ site, alert, channels, recipients, onSaved, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: draftOf(
            alert,
            channels.map(({ id }) => id),
            recipients.map(({ id }) => id),
        ),
        check: values => {
            const asked = fieldsOf(values);
            const wrong = (['minutes', 'percent', 'bound'] as const).filter(
                field => asked[field] && numberIn(values[field]) === undefined,
            );
            return Object.fromEntries(wrong.map(field => [field, 'alerts.numberWrong']));
        },
        send: async values => {
            const body = inputOf(values);
            const options = { isSilent: true };
            if (alert) {
                const params = { id: site.id, alert: alert.id };
                await callApi(calls.updateAlert, { params, body }, undefined, options);
            } else {
                const params = { id: site.id };
                await callApi(calls.createAlert, { params, body }, undefined, options);
            }
            await onSaved();
        },
        done: translate('alerts.saved'),
        onDone: onClose,
    });
    const { name, metric, goal } = form.values;
    const isGoalChosen = metric !== 'conversions' || goal !== '';
    return (
        <FormDialog
            form={form}
            title={translate(alert ? 'alerts.edit' : 'alerts.add')}
            confirm={translate('common.save')}
            isReady={name.trim() !== '' && isGoalChosen}
            onClose={onClose}
        >
            <TextEntry
                name="name"
                autoFocus
                label={translate('alerts.name')}
                autoComplete="off"
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <RuleFields site={site.id} />
            <TellFields zone={site.timezone} channels={channels} recipients={recipients} />
        </FormDialog>
    );
};
