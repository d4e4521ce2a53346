import type { CategoryKind } from '../../../contract/categories.ts';
import type { industryEndpoints } from '../../../contract/industries.ts';
import type { locationEndpoints } from '../../../contract/locations.ts';
import type { Sql } from '../../../database/open.ts';
import { actsOf } from '../../changes/row-acts.ts';
import type { HandlersOf, SignedInAdmin } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { readUnlocated } from '../places/locations.ts';
import { type CategoryEntity, industryEntity, locationEntity } from './category-entity.ts';
import {
  getCategory,
  insertCategory,
  listCategories,
  listCategoryRows,
  type NewCategory,
} from './category-store.ts';
import { type CategoryMerge, mergeCategories } from './merge-categories.ts';

/** Industries and locations share their calls, under their own names. */
export function categoryHandlers({ config, database: { sql } }: Services) {
  const industries = handlersOf(industryEntity);
  const locations = handlersOf(locationEntity);
  return {
    listIndustries: industries.list,
    listIndustryRows: industries.listRows,
    getIndustry: industries.get,
    createIndustry: industries.create,
    updateIndustry: industries.update,
    deleteIndustry: industries.remove,
    mergeIndustries: industries.merge,
    listLocations: locations.list,
    listLocationRows: locations.listRows,
    listUnlocated: () => readUnlocated(sql, config),
    getLocation: locations.get,
    createLocation: locations.create,
    updateLocation: locations.update,
    deleteLocation: locations.remove,
    mergeLocations: locations.merge,
  } satisfies HandlersOf<typeof industryEndpoints & typeof locationEndpoints>;

  function handlersOf<Kind extends CategoryKind>(entity: CategoryEntity<Kind>) {
    const { kind } = entity;
    const acts = actsOf(sql, {
      entity,
      get: (ofSql, id) => getCategory(ofSql, kind, id),
      insert: (transaction, values: NewCategory<Kind>) => insertCategory(transaction, kind, values),
    });
    return {
      list: () => listCategories(sql, kind),
      listRows: () => listCategoryRows(sql, kind),
      ...acts,
      merge: ({ body, admin, requestSql }: ByAdmin<CategoryMerge> & WithSql) =>
        mergeCategories(requestSql, entity, { ...body, by: admin.username }),
    };
  }
}

type WithSql = { requestSql: Sql };

type ByAdmin<Body> = { body: Body; admin: SignedInAdmin };
