import { Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { type Ad, adLanguages, adPlaces, adStates } from '../../../contract/content/resources/ads';
import { Ago } from '../../ui/admin/text/Ago';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { none, percent } from '../../ui/text/numbers';
import { SwitchButtons } from '../core/bulk/SwitchButtons';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { LocalNumber } from '../core/fields/LocalNumber';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { LibraryThumb } from '../files/FileThumb';
import { AdState } from './AdState';

const Column = DataTable.Col<Ad>;
const NumberColumn = numberColumn<Ad>();

const filters = [
    <ChoiceFilter
        key="state"
        source="state"
        choices={adStates}
        texts="resources.ads.states"
        alwaysOn
    />,
    <ChoiceFilter key="place" source="place" choices={adPlaces} texts="resources.ads.places" />,
    <ChoiceFilter
        key="language"
        source="language"
        choices={adLanguages}
        texts="resources.ads.languages"
    />,
];

const Thumb = ({ ad }: { ad: Ad }) =>
    ad.imageId && (
        <Box sx={{ width: 64, height: 40, borderRadius: 1, overflow: 'hidden', flex: 'none' }}>
            <LibraryThumb id={ad.imageId} alt="" />
        </Box>
    );

const Rate = ({ ad }: { ad: Ad }) => {
    const language = useLanguage();
    return <>{ad.rate === null ? none : percent(ad.rate, language)}</>;
};

const Place = ({ ad }: { ad: Ad }) => {
    const translate = useTranslate();
    return <>{translate(`resources.ads.places.${ad.place}`)}</>;
};

const AdCard = ({ record }: { record: Ad }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Thumb ad={record} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <RecordLink />
                </Box>
                <AdState state={record.state} />
            </Box>
            <Note sx={{ mt: 1 }}>
                <Place ad={record} /> · {translate('resources.ads.fields.views')}{' '}
                <LocalNumber value={record.views} /> · {translate('resources.ads.fields.rate')}{' '}
                <Rate ad={record} />
            </Note>
        </>
    );
};

/** The ads, what they are doing and how they do. */
export const AdList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="ads"
            bulkActions={<SwitchButtons name="ads" />}
            card={AdCard}
            filters={filters}
            hiddenColumns={['language', 'link', 'weight', 'updatedAt']}
        >
            <Column
                source="title"
                render={ad => (
                    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 170 }}>
                        <Thumb ad={ad} />
                        <Box sx={{ minWidth: 0 }}>
                            <RecordLink>{ad.title}</RecordLink>
                        </Box>
                    </Box>
                )}
            />
            <Column source="place" sx={{ whiteSpace: 'nowrap' }} render={ad => <Place ad={ad} />} />
            <Column source="state" disableSort render={ad => <AdState state={ad.state} />} />
            <Column
                source="language"
                disableSort
                render={ad => translate(`resources.ads.languages.${ad.language}`)}
            />
            <Column source="link" disableSort />
            <Column source="startsAt" render={ad => <DateTime at={ad.startsAt} />} />
            <Column source="endsAt" render={ad => <DateTime at={ad.endsAt} />} />
            <NumberColumn source="weight" />
            <NumberColumn
                source="views"
                disableSort
                render={ad => <LocalNumber value={ad.views} />}
            />
            <NumberColumn
                source="clicks"
                disableSort
                render={ad => <LocalNumber value={ad.clicks} />}
            />
            <NumberColumn source="rate" disableSort render={ad => <Rate ad={ad} />} />
            <Column source="updatedAt" render={ad => <Ago at={ad.updatedAt} asDate />} />
        </ResourceList>
    );
};
