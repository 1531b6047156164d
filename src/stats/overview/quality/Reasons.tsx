import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Quality } from '../../../../contract/analytics/quality';
import { CountRows } from './CountRows';
import { QualityHeading } from './QualityHeading';

/** What speaks against the period's visits, the most frequent first. */
export const Reasons = ({ reasons }: { reasons: Quality['reasons'] }) => {
    const translate = useTranslate();
    return (
        <div>
            <QualityHeading
                text={translate('quality.reasons')}
                meaning={translate('quality.reasonsMeaning')}
            />
            {reasons.length === 0 ? (
                <Typography variant="text" sx={{ py: 0.75 }}>
                    {translate('quality.noReasons')}
                </Typography>
            ) : (
                <CountRows
                    rows={reasons.map(({ reason, visits }) => ({
                        key: reason,
                        label: translate(`quality.reason.${reason}`),
                        count: visits,
                    }))}
                />
            )}
        </div>
    );
};
