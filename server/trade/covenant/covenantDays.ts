import { findProduct } from '../../market/products/productRows';
import { openNameServer } from '../../platform/hostProofs/nameServer';
import { openProber } from '../../platform/hostProofs/probeHost';
import { demoDays } from '../demo/demoCovenantDays';
import { type FactServices, type ReadFacts, readFacts } from './readFacts';

/**
 * Looks at some days of a covenant: it reads the store, and asks the website. Of what the demo made up there is neither; its
 * days are made up too.
 */
export interface CovenantDays {
    look(asked: Parameters<typeof readFacts>[1]): Promise<ReadFacts>;
}

type Services = Omit<FactServices, 'prober'> & {
    config: { OWNERSHIP_DNS?: string | undefined; OWNERSHIP_TEST_WEB?: string | undefined };
};

export const openCovenantDays = ({ config, ...services }: Services): CovenantDays => {
    const prober = openProber(openNameServer(config.OWNERSHIP_DNS), config.OWNERSHIP_TEST_WEB);
    return {
        look: async asked => {
            const product = await findProduct(services.db, asked.covenant.product_id);
            return product?.is_demo === 1
                ? demoDays(asked)
                : readFacts({ ...services, prober }, asked);
        },
    };
};
