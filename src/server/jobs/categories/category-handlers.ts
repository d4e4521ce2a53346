import type { CategoryKind } from '../../../contract/categories.ts';
import type { industryEndpoints } from '../../../contract/industries.ts';
import type { locationEndpoints } from '../../../contract/locations.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, deleteEntity, withChange } from '../../changes/change-entity.ts';
import type { HandlersOf, SignedInAdmin } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { readUnlocated } from '../places/locations.ts';
import {
  type CategoryEntity,
  type CategoryFields,
  industryEntity,
  locationEntity,
} from './category-entity.ts';
import {
  createCategory,
  getCategory,
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
    return {
      list: () => listCategories(sql, kind),
      listRows: () => listCategoryRows(sql, kind),
      get: ({ params }: OfCategory) => getCategory(sql, kind, params.id),
      create: ({ body, admin, requestSql }: ByAdmin<NewCategory<Kind>> & WithSql) =>
        createCategory(requestSql, entity, { by: admin.username, values: body }),
      update: ({ body: { id, version, ...change }, admin }: ByAdmin<CategoryChange<Kind>>) =>
        transact(sql, async (transaction) => {
          const target = { id, version, by: admin.username };
          const values = change as unknown as Partial<CategoryFields<Kind>>;
          const change_id = await changeEntity(transaction, entity, { ...target, change: values });
          return withChange(await getCategory(transaction, kind, id), change_id);
        }),
      remove: ({ params, admin }: OfCategory & { admin: SignedInAdmin }) =>
        transact(sql, async (transaction) => {
          const locked = await entity.lock(transaction, params.id);
          const change_id = await deleteEntity(transaction, entity, { locked, by: admin.username });
          return { id: locked.id, version: locked.version, ...locked.fields, change_id };
        }),
      merge: ({ body, admin, requestSql }: ByAdmin<CategoryMerge> & WithSql) =>
        mergeCategories(requestSql, entity, { ...body, by: admin.username }),
    };
  }
}

type OfCategory = { params: { id: string } };

type WithSql = { requestSql: Sql };

type ByAdmin<Body> = { body: Body; admin: SignedInAdmin };

type CategoryChange<Kind extends CategoryKind> = Partial<CategoryFields<Kind>> & {
  id: string;
  version?: number;
};
