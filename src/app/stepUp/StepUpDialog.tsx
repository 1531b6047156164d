import { Alert, Button, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { StepUpForm } from './StepUpForm';

interface Props {
    onEnd: (isDone: boolean) => void;
}

/** Asks whoever sits there to show that it is them: by a code, or by their password. */
export const StepUpDialog = ({ onEnd }: Props) => {
    const id = useId();
    const translate = useTranslate();
    const textOf = useRefusalText();
    const { data, error } = useQuery({
        queryKey: [calls.getStepUp.path],
        queryFn: ({ signal }) => callApi(calls.getStepUp, {}, signal, { isSilent: true }),
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        meta: { isSilent: true },
    });
    const cancel = () => onEnd(false);
    return (
        <DialogFrame titleId={id} onClose={cancel}>
            {data ? (
                <StepUpForm
                    titleId={id}
                    state={data}
                    onDone={() => onEnd(true)}
                    onCancel={cancel}
                />
            ) : (
                <>
                    <DialogTitle id={id}>{translate('stepUp.title')}</DialogTitle>
                    <DialogContent>
                        {error ? (
                            <Alert severity="error">{textOf(error)}</Alert>
                        ) : (
                            <Skeleton variant="rounded" height={96} />
                        )}
                    </DialogContent>
                    <DialogActions sx={{ px: 3, pb: 2.5 }}>
                        <Button onClick={cancel} size="tall">
                            {translate('common.cancel')}
                        </Button>
                    </DialogActions>
                </>
            )}
        </DialogFrame>
    );
};
