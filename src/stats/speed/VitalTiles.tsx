import { Box, ButtonBase, Skeleton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type VitalName, vitalNames } from '../../../contract/analytics/vitalNames';
import type { AllVitals, VitalFigures } from '../../../contract/analytics/vitals';
import { leastSamples } from '../../../contract/analytics/vitals';
import { Caption, Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { ShareSplit, VerdictMark, verdictColour } from './VerdictMark';
import { verdictOf, vitalText } from './vitalText';

const Value = ({ name, figures }: { name: VitalName; figures: VitalFigures }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { p75 } = figures;
    const verdict = p75 === null ? undefined : verdictOf(name, p75);
    return (
        <>
            <Box sx={{ typography: 'figure', lineHeight: '34px', whiteSpace: 'nowrap' }}>
                {vitalText(name, p75, language)}
            </Box>
            {verdict ? (
                <Note sx={{ color: verdictColour[verdict], fontWeight: 600, mb: 0.75 }}>
                    <VerdictMark verdict={verdict} />
                    {translate(`speed.${verdict}`)}
                </Note>
            ) : (
                <Note sx={{ mb: 0.75 }}>{translate('speed.few', { least: leastSamples })}</Note>
            )}
            <ShareSplit figures={figures} />
        </>
    );
};

interface Props {
    current: AllVitals | undefined;
    previous: AllVitals | undefined;
    chosen: VitalName;
    onChoose: (name: VitalName) => void;
}

/** What three quarters of the page views reached of each; one is shown below. */
export const VitalTiles = ({ current, previous, chosen, onChoose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Box
            role="group"
            aria-label={translate('speed.vitals')}
            sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: {
                    xs: 'repeat(2, minmax(0, 1fr))',
                    sm: 'repeat(3, minmax(0, 1fr))',
                    lg: 'repeat(5, minmax(0, 1fr))',
                },
            }}
        >
            {vitalNames.map(name => (
                <Tooltip
                    key={name}
                    title={translate(`speed.meaning.${name}`)}
                    describeChild
                    enterDelay={500}
                >
                    <ButtonBase
                        aria-pressed={name === chosen}
                        onClick={() => onChoose(name)}
                        sx={{
                            display: 'flex',
                            flexDirection: 'column',
                            alignItems: 'stretch',
                            justifyContent: 'flex-start',
                            textAlign: 'left',
                            px: 1.5,
                            py: 1.25,
                            minHeight: 116,
                            borderRadius: 1,
                            border: 1,
                            borderColor: name === chosen ? 'primary.main' : 'divider',
                            boxShadow: theme =>
                                name === chosen
                                    ? `inset 0 -3px 0 ${theme.palette.primary.main}`
                                    : 'none',
                            bgcolor: 'background.paper',
                            '&:hover': { borderColor: 'primary.main' },
                            '&:focus-visible': { outline: '2px solid', outlineOffset: '-2px' },
                        }}
                    >
                        <Note>{translate(`speed.vital.${name}`)}</Note>
                        {current ? (
                            <Value name={name} figures={current[name]} />
                        ) : (
                            <Skeleton width={90} height={40} />
                        )}
                        {previous && previous[name].p75 !== null && (
                            <Caption sx={{ mt: 0.5 }}>
                                {translate('trend.before', {
                                    value: vitalText(name, previous[name].p75, language),
                                })}
                            </Caption>
                        )}
                    </ButtonBase>
                </Tooltip>
            ))}
        </Box>
    );
};
