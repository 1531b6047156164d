import { useDataProvider, useTranslate } from 'react-admin';
import { BulkAction } from './BulkAction';

/** Switches each of the chosen ads, coupons or collections on or off, by the same change as its form. */
export const SwitchButtons = ({ name }: { name: 'ads' | 'coupons' | 'collections' }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    return ([true, false] as const).map(enabled => {
        const act = enabled ? 'switchOn' : 'switchOff';
        return (
            <BulkAction
                key={act}
                name={name}
                label={translate(`office.bulk.acts.${act}`)}
                title={translate(`office.bulk.asks.${act}`)}
                text={translate('office.bulk.each')}
                act={previousData =>
                    dataProvider.update(name, {
                        id: previousData.id,
                        data: { enabled, version: previousData.version },
                        previousData,
                    })
                }
            />
        );
    });
};
