import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { statusOf } from '../../../dataProvider/HttpError';
import { FailedCard, StateCard } from '../../../ui/admin/states/StateCard';
import { resourceNamed } from '../resourceOf';

interface Props {
    name: ResourceName;
    filterDefaults: Readonly<Record<string, unknown>> | undefined;
}

/** A list that could not be had. One whose address asks for what the list has not can be set back. */
export const FailedList = ({ name, filterDefaults = {} }: Props) => {
    const translate = useTranslate();
    const { error, refetch, setFilters, setSort, setPage } = useListContext();
    const { sort, order } = resourceNamed(name);
    if (statusOf(error) !== 422) {
        return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    }
    const reset = () => {
        setFilters({ ...filterDefaults }, {});
        setSort({ field: sort[0], order });
        setPage(1);
    };
    return (
        <StateCard
            isAlert
            inner
            title={translate('office.list.wrong')}
            text={translate('office.list.wrongText')}
        >
            <Button variant="contained" onClick={reset}>
                {translate('office.list.reset')}
            </Button>
        </StateCard>
    );
};
