import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnPassport, ReviewedPassport } from '../../../../contract/market/passport/passports';
import { Note } from '../../../ui/admin/text/Note';
import { StateChip } from '../../../ui/admin/text/StateChip';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { Contents, Hosts, Packages, Similar, Unseen } from './PassportFacts';
import { Licences, Patterns, Secrets } from './PassportFindings';
import { PassportSection } from './PassportList';

const colours = { waiting: 'info', scanning: 'info', done: 'success', failed: 'error' } as const;

interface Props {
    passport: OwnPassport | ReviewedPassport;
    isOwn: boolean;
    /** what can be done with it */
    actions: ReactNode;
    /** of the build, for whoever may change it */
    buildActions?: ReactNode;
}

const Head = ({ passport, actions }: Pick<Props, 'passport' | 'actions'>) => {
    const translate = useTranslate();
    const instantOf = useInstantText();
    const { state, scannedAt, failure } = passport;
    const isDone = state === 'done';
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <Box
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
                style={{ alignItems: 'center' }}
            >
                <StateChip state={state} texts="passport.states" colours={colours} />
                {isDone && scannedAt !== null && (
                    <Note>{translate('passport.scannedAt', { at: instantOf(scannedAt) })}</Note>
                )}
                <Box sx={{ ml: 'auto' }}>{actions}</Box>
            </Box>
            {isDone && <Note component="p">{translate('passport.help')}</Note>}
            {state === 'failed' && failure !== null && (
                <Alert severity="warning">
                    {translate(`passport.failures.${failure}`)} {translate('passport.failedText')}
                </Alert>
            )}
            {!isDone && state !== 'failed' && (
                <Typography variant="text">{translate(`passport.stateTexts.${state}`)}</Typography>
            )}
        </Box>
    );
};

const preStyle = {
    typography: 'code',
    m: 0,
    p: 1.5,
    maxHeight: 320,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
} as const;

const Build = ({ passport: { build }, isOwn, buildActions }: Props) => {
    const translate = useTranslate();
    const hasAny = build.recipe !== '' || build.log !== '';
    const help = isOwn ? 'passport.buildHelp' : hasAny ? undefined : 'passport.noBuild';
    return (
        <PassportSection title={translate('passport.build')} help={help && translate(help)}>
            {(['recipe', 'log'] as const)
                .filter(name => build[name] !== '')
                .map(name => (
                    <Box key={name}>
                        <Note>{translate(`passport.${name}`)}</Note>
                        <Box
                            component="pre"
                            // a region that scrolls must be reachable by keyboard
                            tabIndex={0}
                            role="group"
                            aria-label={translate(`passport.${name}`)}
                            sx={preStyle}
                        >
                            {build[name]}
                        </Box>
                    </Box>
                ))}
            {buildActions}
        </PassportSection>
    );
};

/** All that was found in an archive, for its seller and for who reviews it. */
export const PassportView = (props: Props) => {
    const { passport, isOwn, actions } = props;
    const { facts, conflicts, advisories } = passport;
    return (
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
            <Head passport={passport} actions={actions} />
            {'similar' in passport && <Similar rows={passport.similar} />}
            {facts && (
                <>
                    <Secrets facts={facts} />
                    <Patterns facts={facts} isOwn={isOwn} />
                    <Licences facts={facts} conflicts={conflicts} />
                    <Hosts facts={facts} />
                    <Packages facts={facts} advisories={advisories} />
                    <Unseen facts={facts} />
                    <Contents facts={facts} />
                </>
            )}
            <Build {...props} />
        </Box>
    );
};
