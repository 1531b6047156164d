import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Quality } from '../../../../contract/analytics/quality';
import { calls } from '../../../../contract/calls';
import { useMayOpen } from '../../../app/routes/useMayOpen';
import { useCall } from '../../../dataProvider/useCall';
import { Explained } from '../../../ui/admin/text/Explained';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import type { Period } from '../../components/periods';
import { CountRows } from './CountRows';
import { QualityHeading } from './QualityHeading';

const classes = [
    ['bot', 'bots'],
    ['network', 'network'],
    ['behaviour', 'behaviour'],
] as const;

interface Props {
    quality: Quality;
    site: string;
    period: Period;
    every: number | false;
}

/** How many visits the figures leave out, by class, and whose most of them are. */
export const ExcludedVisits = ({ quality, site, period, every }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const maySeeVisits = useMayOpen('/site/visitor');
    const query = { site, ...period, perPage: 4 };
    const { data } = useCall(calls.bots, { query }, { every, keep: true });
    const names = (data?.list ?? []).flatMap(row => row.value || []).slice(0, 3);
    const address = `/site/visitor?${new URLSearchParams({ site, ...period, bots: '1' })}`;
    const rows = classes.map(([name, figure]) => ({
        key: name,
        count: quality[figure],
        label: (
            <Explained meaning={translate(`quality.${name}Meaning`)}>
                {translate(`quality.${name}`)}
            </Explained>
        ),
    }));
    const isAny = rows.some(({ count }) => count > 0);
    return (
        <div>
            <QualityHeading text={translate('quality.excluded')} />
            <CountRows rows={rows} />
            {names.length > 0 && (
                <Note sx={{ overflowWrap: 'anywhere' }}>
                    {translate('quality.names', {
                        names: names.join(language === 'zh' ? '、' : ', '),
                    })}
                </Note>
            )}
            {isAny && maySeeVisits && (
                <Button component={Link} to={address} sx={{ mt: 0.5, ml: -1 }}>
                    {translate('quality.seeVisits')}
                </Button>
            )}
        </div>
    );
};
