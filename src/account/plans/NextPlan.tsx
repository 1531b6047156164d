import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnPlan } from '../../../contract/trade/plans';
import { callApi } from '../../dataProvider/callApi';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { useDays } from '../../ui/admin/text/useDays';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { showToast } from '../../ui/toasts/toasts';
import { usePlanName } from './usePlanName';
import { useRefreshPlan } from './useRefreshPlan';

interface Props {
    next: NonNullable<OwnPlan['next']>;
    isRenewal: boolean;
}

/** What follows the present period; until it begins it can be cancelled. */
export const NextPlan = ({ next, isRenewal }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const day = useDays();
    const nameOf = usePlanName();
    const refresh = useRefreshPlan();
    const [isAsking, setIsAsking] = useState(false);
    const words = { from: day(next.from), until: day(next.until), plan: nameOf(next.plan) };
    const text = translate(isRenewal ? 'plan.renewedText' : 'plan.nextText', words);
    const sum = moneyText(next.returned, next.currency, language);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="text" sx={{ flex: '1 1 240px' }}>
                {text}
            </Typography>
            <Button color="error" onClick={() => setIsAsking(true)} size="tall">
                {translate('plan.cancelNext')}
            </Button>
            {isAsking && (
                <AskDialog
                    title={text}
                    text={translate('plan.cancelAsk', { sum })}
                    confirm={translate('plan.cancelNext')}
                    isDangerous
                    action={() =>
                        callApi(calls.cancelNextPlan, { body: { ids: next.ids } }, undefined, {
                            isSilent: true,
                        })
                    }
                    onDone={() => {
                        setIsAsking(false);
                        refresh();
                        showToast({ kind: 'success', title: translate('plan.cancelled', { sum }) });
                    }}
                    onClose={() => setIsAsking(false)}
                />
            )}
        </Box>
    );
};
