import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Quality } from '../../../../contract/analytics/quality';
import { Explained } from '../../../ui/admin/text/Explained';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { none, percent } from '../../../ui/text/numbers';
import { dayText } from '../../../ui/text/times';
import { CountRows } from './CountRows';
import { QualityHeading } from './QualityHeading';
import { ShareStrip } from './ShareStrip';
import { highestDay } from './shareStripShape';

/** The share of suspicious traffic, over the period and by day. */
export const SuspiciousShare = ({ quality }: { quality: Quality }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { share, days, suspicious } = quality;
    const highest = highestDay(days);
    return (
        <div>
            <QualityHeading
                text={translate('quality.share')}
                meaning={translate('quality.shareMeaning')}
            />
            <Box sx={{ typography: 'figure', lineHeight: '40px' }}>
                {share === null ? none : percent(share, language)}
            </Box>
            {days.length > 1 && highest && (
                <>
                    <ShareStrip days={days} />
                    <Note sx={{ mb: 1 }}>
                        {translate('quality.highest', {
                            share: percent(highest.share, language),
                            day: dayText(highest.day, language, quality.days.at(-1)?.day),
                        })}
                    </Note>
                </>
            )}
            <CountRows
                rows={[
                    {
                        key: 'suspicious',
                        count: suspicious,
                        label: (
                            <Explained meaning={translate('quality.suspiciousMeaning')}>
                                {translate('quality.suspicious')}
                            </Explained>
                        ),
                    },
                ]}
            />
        </div>
    );
};
