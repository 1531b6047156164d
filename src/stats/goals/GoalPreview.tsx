import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type GoalWays, previewGoal } from '../../../contract/analytics/goals';
import type { CallAnswer } from '../../../contract/platform/call';
import { callApi } from '../../dataProvider/callApi';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { exact, percent } from '../../ui/text/numbers';
import { type PartDraft, saysEnough, waysOf } from './goalDraft';

const pauseMs = 500;

type Found = { answer?: CallAnswer<typeof previewGoal>; error?: unknown; of: string };

/** What the last days would have shown; asked for once typing has stopped. */
const usePreview = (site: string, ways: PartDraft[][]) => {
    const isEnough = saysEnough({ ways });
    const asked = isEnough ? JSON.stringify(waysOf({ ways })) : '';
    const [found, setFound] = useState<Found>({ of: '' });
    useEffect(() => {
        if (asked === '') return;
        const stopped = new AbortController();
        const timer = setTimeout(async () => {
            const body = { ways: JSON.parse(asked) as GoalWays };
            const input = { params: { id: site }, body };
            try {
                const answer = await callApi(previewGoal, input, stopped.signal, {
                    isSilent: true,
                    isQuiet: true,
                });
                setFound({ answer, of: asked });
            } catch (error) {
                if (!stopped.signal.aborted) setFound({ error, of: asked });
            }
        }, pauseMs);
        return () => {
            clearTimeout(timer);
            stopped.abort();
        };
    }, [site, asked]);
    return { isEnough, found: found.of === asked ? found : undefined };
};

/** How many visits of the last days a goal would have found. */
export const GoalPreview = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const textOf = useRefusalText();
    const { isEnough, found } = usePreview(site, useWatch({ name: 'ways' }));
    const said = () => {
        if (!isEnough) return translate('goals.previewWaiting');
        if (!found) return translate('goals.previewRunning');
        if (!found.answer) return textOf(found.error);
        const { visits, allVisits } = found.answer;
        if (visits === 0) return translate('goals.previewNone');
        const share = percent(visits / Math.max(1, allVisits), language);
        return translate('goals.preview', {
            smart_count: visits,
            share,
            visits: exact(allVisits, language),
        });
    };
    const isFound = (found?.answer?.visits ?? 0) > 0;
    return (
        <Alert
            severity={found?.error ? 'warning' : isFound ? 'success' : 'info'}
            role="status"
            variant="outlined"
        >
            {said()}
        </Alert>
    );
};
