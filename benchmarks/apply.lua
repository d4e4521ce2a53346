-- Applications for wrk: wrk --script=apply.lua URL -- RUN JOB...
-- Every request is another person's. RUN keeps several runs apart.
local run, jobs, sent = "", {}, 0

function init(arguments)
  run = arguments[1]
  for index = 2, #arguments do jobs[index - 1] = arguments[index] end
end

function request()
  sent = sent + 1
  local person = run .. "x" .. sent
  local body = string.format(
    '{"job_id":"%s","first_name":"Ada","last_name":"Load%s","email":"load%s@example.com","phone":"5550100%04d"}',
    jobs[sent % #jobs + 1], person, person, sent % 10000)
  return wrk.format("POST", "/api/apply", { ["content-type"] = "application/json" }, body)
end
