import { type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { InfiniteListBase, ListBase, ListContextProvider } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { resourceNamed } from '../resourceOf';
import { ListView } from './ListView';
import type { ResourceListProps } from './resourceListProps';
import { toldInList } from './toldInList';
import { useSettledList } from './useSettledList';
import { OpenView } from './views/OpenView';

const Settled = ({ children }: { children: ReactNode }) => (
    <ListContextProvider value={useSettledList()}>{children}</ListContextProvider>
);

/**
 * A resource's list: tabs by state, search, filters, saved views, columns, paging and order by the server, file
 * of the whole result, and actions on chosen rows; on narrow screens cards that go on by scrolling.
 */
export const ResourceList = <Name extends ResourceName>(props: ResourceListProps<Name>) => {
    const { name, filterDefaults, fixedFilter, perPage = 25 } = props;
    const isNarrow = useMediaQuery<Theme>('(max-width: 899.95px)', { noSsr: true });
    const { sort, order } = resourceNamed(name);
    const Base = isNarrow ? InfiniteListBase : ListBase;
    return (
        <OpenView name={name}>
            <Base
                key={isNarrow ? 'cards' : 'table'}
                resource={name}
                sort={{ field: sort[0], order }}
                perPage={perPage}
                exporter={false}
                queryOptions={toldInList}
                {...(filterDefaults && { filterDefaultValues: filterDefaults })}
                {...(fixedFilter && { filter: fixedFilter })}
            >
                <Settled>
                    <ListView {...props} isNarrow={isNarrow} />
                </Settled>
            </Base>
        </OpenView>
    );
};
