import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table kits add column project_id text collate "C" references projects on delete set null`,
  `create index kits_project on kits (project_id) where project_id is not null`,
  // A kit is where it is shared: it leaves its project when it is shared with another team, or no longer.
  `create function kit_on_shelf() returns trigger language plpgsql as $$
    begin
      if not exists (select from projects where id = new.project_id and shelf_id = coalesce(new.team_id, new.user_id)) then
        new.project_id := null;
      end if;
      return new;
    end $$`,
  `create trigger kits_on_shelf before insert or update of team_id, project_id on kits
    for each row when (new.project_id is not null) execute function kit_on_shelf()`,

  // The project that the image was ordered for, and that its credits count for, wherever the image is moved later.
  `alter table generations add column project_id text collate "C" references projects on delete set null`,
  `create index generations_project on generations (project_id) where project_id is not null`,
];
