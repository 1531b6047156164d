import { useTranslate } from 'react-admin';
import { createGoal, type Goal, updateGoal } from '../../../contract/analytics/goals';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { GoalPreview } from './GoalPreview';
import { draftOf, goalOf, readAmount, saysEnough } from './goalDraft';
import { ValueFields } from './ValueFields';
import { WaysFields } from './WaysFields';

interface Props {
    site: string;
    /** the one that is changed; a new one without */
    goal: Goal | undefined;
    /** of the site's money */
    currency: string;
    onSaved: () => Promise<void>;
    onClose: () => void;
}

/** Defines a goal, and shows what it would have found while it is being defined. */
export const GoalDialog = ({ site, goal, currency, onSaved, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: draftOf(goal, currency),
        send: async values => {
            const body = goalOf(values);
            const options = { isSilent: true };
            if (goal) {
                const params = { id: site, goal: goal.id };
                await callApi(updateGoal, { params, body }, undefined, options);
            } else {
                await callApi(createGoal, { params: { id: site }, body }, undefined, options);
            }
            await onSaved();
        },
        done: translate('goals.saved'),
        onDone: onClose,
    });
    const { name, value } = form.values;
    const isWorth =
        value.type !== 'fixed' || readAmount(value.amount, value.currency) !== undefined;
    return (
        <FormDialog
            form={form}
            title={translate(goal ? 'goals.edit' : 'goals.add')}
            confirm={translate('common.save')}
            isReady={name.trim() !== '' && saysEnough(form.values) && isWorth}
            onClose={onClose}
        >
            <TextEntry
                name="name"
                autoFocus
                label={translate('goals.name')}
                helperText={translate('goals.nameHelp')}
                autoComplete="off"
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <WaysFields />
            <GoalPreview site={site} />
            <ValueFields />
        </FormDialog>
    );
};
