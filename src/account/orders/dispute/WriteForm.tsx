import { Box, Button } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { HttpError, statusOf } from '../../../dataProvider/HttpError';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { WordsField } from '../actions/fields';
import { useActions } from '../actions/useActions';
import { useReloadOrder, useShownOrder } from '../shownOrder';
import { EvidenceField } from './EvidenceField';
import { ProposeDialog } from './ProposeDialog';
import { useEvidence } from './useEvidence';

const useWriting = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const { action } = useActions();
    const evidence = useEvidence();
    const form = useSubmitForm({
        defaultValues: { text: '' },
        send: async ({ text }) => {
            const words = { action: 'write', text: text.trim(), files: evidence.files } as const;
            // words hold whatever the other side did meanwhile, so they are sent once more
            await action(words, order.version).catch(async error => {
                if (statusOf(error) !== 409) throw error;
                return action(words, (await reload()).version);
            });
            form.methods.reset();
            evidence.clear();
        },
        done: translate('order.dispute.sent'),
        onRefused: error => {
            if (error instanceof HttpError) reportFailure(error);
            return '';
        },
    });
    return { form, evidence };
};

/** Words and evidence in a dispute, and the way to a proposal. */
export const WriteForm = () => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const { form, evidence } = useWriting();
    const open = order.dispute?.messages.filter(({ proposalState }) => proposalState === 'open');
    const hasOwn = open?.some(({ part }) => part === order.part);
    // accepting what lies there is the shorter way
    const isAnswered = open !== undefined && open.length > 0;
    const submit = (event: FormEvent) => {
        event.preventDefault();
        void form.submit();
    };
    return (
        <FormProvider {...form.methods}>
            <form onSubmit={submit}>
                <WordsField label={translate('order.dispute.write')} name="text" maxLength={4000} />
                <EvidenceField evidence={evidence} />
                <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <Button
                        type="submit"
                        variant="outlined"
                        loading={form.busy}
                        disabled={form.values.text.trim() === '' || !evidence.isReady}
                        size="tall"
                    >
                        {translate('order.dispute.send')}
                    </Button>
                    {order.actions.includes('propose') && (
                        <Button
                            variant={isAnswered ? 'outlined' : 'contained'}
                            onClick={() => show(<ProposeDialog />)}
                            size="tall"
                        >
                            {translate(`order.dispute.proposal.${hasOwn ? 'replace' : 'make'}`)}
                        </Button>
                    )}
                </Box>
            </form>
        </FormProvider>
    );
};
