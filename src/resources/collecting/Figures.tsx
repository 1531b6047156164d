import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Collecting } from '../../../contract/analytics/collecting';
import { duration } from '../../../contract/platform/duration';
import { Ago } from '../../ui/admin/text/Ago';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bytes } from '../../ui/text/bytes';
import { abbreviate, exact, percent } from '../../ui/text/numbers';
import { Figure } from './Figure';
import { spoolShare, troublesOf } from './troubles';

interface Props {
    state: Collecting;
}

const Waiting = ({ state: { waitingEvents, oldestWaitingAt, at } }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Figure
            label={translate('collecting.waiting')}
            meaning={translate('collecting.waitingMeaning')}
            value={abbreviate(waitingEvents)}
            title={exact(waitingEvents, language)}
        >
            {oldestWaitingAt === null
                ? translate('collecting.waitingNone')
                : translate('collecting.waitingFor', {
                      time: duration((at - oldestWaitingAt) / 1000, language),
                  })}
        </Figure>
    );
};

const SpoolUse = ({ state }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const share = spoolShare(state);
    const isFull = troublesOf(state).includes('full');
    const text = translate('collecting.spoolOf', {
        percent: percent(share, language),
        limit: bytes(state.limitBytes),
    });
    return (
        <Figure
            label={translate('collecting.spool')}
            meaning={translate('collecting.spoolMeaning')}
            value={bytes(state.waitingBytes)}
        >
            <LinearProgress
                variant="determinate"
                value={share * 100}
                color={isFull ? 'error' : 'primary'}
                aria-label={translate('collecting.spoolLabel')}
                aria-valuetext={text}
                sx={{ my: 0.75, height: 6, borderRadius: 1 }}
            />
            {text}
        </Figure>
    );
};

const StoreState = ({ state: { storeAwaySince, storeError, lastLoadAt } }: Props) => {
    const translate = useTranslate();
    const isAway = storeAwaySince !== null;
    return (
        <Figure
            label={translate('collecting.store')}
            meaning={translate('collecting.storeMeaning')}
            value={translate(`collecting.${isAway ? 'storeAway' : 'storeWell'}`)}
            colour={isAway ? 'error.main' : 'success.main'}
        >
            {isAway && (
                <div>
                    {translate('collecting.awaySince')} <Ago at={storeAwaySince} />
                </div>
            )}
            {lastLoadAt === null ? (
                translate('collecting.noLoad')
            ) : (
                <>
                    {translate('collecting.lastLoad')} <Ago at={lastLoadAt} />
                </>
            )}
            {isAway && storeError && (
                <Box component="code" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}>
                    {storeError}
                </Box>
            )}
        </Figure>
    );
};

const Accepted = ({ state: { accepted, since } }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Figure
            label={translate('collecting.accepted')}
            meaning={translate('collecting.acceptedMeaning')}
            value={abbreviate(accepted)}
            title={exact(accepted, language)}
        >
            {translate('collecting.since')} <Ago at={since} />
        </Figure>
    );
};

/** The state at a glance. */
export const Figures = ({ state }: Props) => (
    <Box
        sx={{
            display: 'grid',
            gap: { xs: 1.5, md: 2 },
            gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(4, minmax(0, 1fr))',
            },
        }}
    >
        <Waiting state={state} />
        <SpoolUse state={state} />
        <StoreState state={state} />
        <Accepted state={state} />
    </Box>
);
